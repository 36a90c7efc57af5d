/** The auctions of a day that wait for a result, as lines to fill in. */
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../providers/server-clock.ts';
import type { OutputOf } from '../../../shared/contract/index.ts';
import { ROUND_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import { RESULT_COLUMNS } from '../../../shared/domain/auctions/result-file.ts';
import { textColumn } from '../../../shared/files/file-table.ts';
import { dayOf } from '../../../shared/time.ts';
import { useCall } from '../../framework/data.ts';
import DayPicker from '../../framework/fields/controls/times/day-picker.tsx';
import { toCsv, useSaveFile } from '../../framework/list/export/export.ts';
import type { WaitingCall } from './sale-day-calls.ts';

type Rounds = OutputOf<WaitingCall>['data']['rounds'];

const COLUMNS = (
  ['record', 'title', 'round', 'result', 'deal_price', 'deal_time', 'bidders', 'remark'] as const
).map((name) => RESULT_COLUMNS[name][0]);
const cellsOf = (rounds: Rounds) =>
  rounds.map(({ id, title, round }) => [
    String(id),
    title.replace(/\s/g, ' '),
    ROUND_NAMES[round],
    '',
    '',
    '',
    '',
    '',
  ]);

/** As a spreadsheet copies and pastes them. */
const linesOf = (rounds: Rounds) => [COLUMNS, ...cellsOf(rounds)].map((cells) => cells.join('\t')).join('\n');

interface WaitingRoundsProps {
  call: WaitingCall;
  onFill: (lines: string) => void;
}

export function WaitingRounds({ call, onFill }: WaitingRoundsProps) {
  const save = useSaveFile();
  const [day, setDay] = useState(() => dayOf(new Date(serverNow())));
  const { data } = useCall(call, { day });
  const rounds = data?.data.rounds ?? [];
  const file = () => toCsv({ columns: COLUMNS.map(textColumn), rows: cellsOf(rounds) });
  return (
    <Flex gap={12} align="center" wrap>
      <DayPicker aria-label="结束日期" value={day} onChange={(chosen) => chosen && setDay(chosen)} />
      <span>
        {data && (rounds.length > 0 ? `${rounds.length}场已结束、没有结果` : '这一天没有待登记的结果')}
      </span>
      {rounds.length > 0 && (
        <>
          <Button onClick={() => onFill(linesOf(rounds))}>填入待登记的标的</Button>
          <Button onClick={() => void save(`当日结果-${day}.csv`, file())}>下载表格</Button>
        </>
      )}
    </Flex>
  );
}
