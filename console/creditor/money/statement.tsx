/** The statement of a period: the balance before and after, with every line between them. */

import { Button, Dropdown, Flex, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../providers/http-client.ts';
import { serverNow } from '../../../providers/server-clock.ts';
import { contract } from '../../../shared/contract/index.ts';
import { dayOf } from '../../../shared/time.ts';
import { useCall } from '../../framework/data.ts';
import { Failed } from '../../framework/failed.tsx';
import { DayFilter } from '../../framework/fields/day.tsx';
import { FILE_FORMATS, type FileFormat, useSaveFile } from '../../framework/list/export/export.ts';
import styles from '../parts/money/statement.module.css';
import { type Statement, statementTable } from '../parts/money/statement-file.ts';
import { StatementSheet } from '../parts/money/statement-sheet.tsx';
import page from '../parts/page.module.css';

const FROM = { kind: 'day', label: '开始日期' } as const;
const TO = { kind: 'day', label: '结束日期' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FORMATS = Object.entries(FILE_FORMATS).map(([key, { label }]) => ({ key, label }));

/** The present month, up to today. */
function presentMonth(): { from: string; to: string } {
  const today = dayOf(new Date(serverNow()));
  return { from: `${today.slice(0, 8)}01`, to: today };
}

export function StatementPage() {
  const [params, setParams] = useSearchParams();
  const download = useDownload();
  const month = presentMonth();
  const dayIn = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return DAY.test(day) ? day : month[name];
  };
  const period = { from: dayIn('from'), to: dayIn('to') };
  const query = useCall(contract.statement, period);
  const statement = query.data?.data;
  const change = (values: Partial<typeof period>) => setParams({ ...period, ...values });
  return (
    <Flex vertical gap={16}>
      <div className={styles.head}>
        <h1 className={page.title}>对账单</h1>
        <div className={styles.tools}>
          <DayFilter
            field={FROM}
            value={period.from}
            onChange={(from) => DAY.test(from) && change({ from })}
          />
          <DayFilter field={TO} value={period.to} onChange={(to) => DAY.test(to) && change({ to })} />
          <Dropdown
            trigger={['click']}
            disabled={!statement}
            menu={{
              items: FORMATS,
              onClick: ({ key }) => statement && void download(statement, key as FileFormat),
            }}
          >
            <Button>导出</Button>
          </Dropdown>
          <Button onClick={() => window.print()} disabled={!statement}>
            打印
          </Button>
        </div>
      </div>
      {query.isLoading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : statement ? (
        <StatementSheet statement={statement} />
      ) : (
        <Failure error={query.error} onRetry={query.refetch} />
      )}
    </Flex>
  );
}

function useDownload() {
  const save = useSaveFile();
  return async (statement: Statement, format: FileFormat) => {
    const title = '对账单';
    const file = await FILE_FORMATS[format].write(statementTable(statement), title);
    await save(`${title}-${statement.from}至${statement.to}.${format}`, file);
  };
}

/** A wrong period is displayed with the server's message; after other failures there is a retry button. */
const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  error instanceof ApiError && error.details.errors ? (
    <p role="alert" className={styles.problem}>
      {error.message}
    </p>
  ) : (
    <Failed onRetry={onRetry} />
  );
