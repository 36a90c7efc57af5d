/**
 * The facts of a listing: what was found in its texts, with the words that prove it, to confirm or correct; and what
 * nothing states.
 */
import { App, Button, Flex, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../providers/api.ts';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import { factWords } from '../../shared/domain/fact-values.ts';
import { FACT_WORDS_MAX, FACTS, type Fact, type FactName, isRareFact } from '../../shared/domain/facts.ts';
import styles from './facts-panel.module.css';

interface FactsPanelProps {
  /** The creditor reads it: what an operator stated is not his to change. */
  isOwner?: true;
  facts: readonly ListingFact[];
  /** Undefined takes the statement back. Throws ApiError. */
  state: (name: FactName, value: string | undefined) => Promise<void>;
}

export default function FactsPanel({ facts, state, isOwner }: FactsPanelProps) {
  const usual = facts.filter(({ name }) => !isRareFact(name));
  const knownCount = usual.filter(({ value }) => value !== null).length;
  return (
    <>
      <p className={styles.count}>
        {`已说明 ${knownCount}/${usual.length} 项。从公告中读到的请核对，未说明的请补充，访客在公开页面上能看到。`}
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} state={state} isOwner={isOwner} />
        ))}
      </ul>
    </>
  );
}

const SOURCES = { text: '公告', owner: '商家说明', operator: '平台核实' } as const;

function FactRow({
  fact,
  state,
  isOwner,
}: Pick<FactsPanelProps, 'state' | 'isOwner'> & { fact: ListingFact }) {
  const { name, value, source, stated_time, quote, text_value, needs_look } = fact;
  const { label }: Fact = FACTS[name];
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const isStated = source === 'owner' || source === 'operator';
  const isFixed = isOwner === true && source === 'operator';

  async function save(stated: string | undefined) {
    setIsBusy(true);
    try {
      await state(name, stated);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.details.errors?.value ?? error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.fact}>
      <div className={styles.known}>
        <span className={styles.label}>{label}</span>
        <b className={value === null ? styles.unknown : undefined}>
          {value === null ? '未说明' : factWords(name, value)}
        </b>
        {source && <Tag>{`${SOURCES[source]}${stated_time ? ` ${stated_time.slice(0, 10)}` : ''}`}</Tag>}
        {needs_look && <Tag color="warning">公告已改动，请再核对</Tag>}
        {quote && <q className={styles.quote}>{quote}</q>}
        {isStated && text_value !== null && text_value !== value && (
          <span className={styles.quote}>{`公告为：${factWords(name, text_value)}`}</span>
        )}
      </div>
      {!isFixed && (
        <Flex gap={8} wrap>
          {(source === 'text' || needs_look) && value !== null && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`确认${label}`}
              onClick={() => void save(String(value))}
            >
              确认
            </Button>
          )}
          <Statement name={name} isBusy={isBusy} save={save} />
          {isStated && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`撤回${label}`}
              onClick={() => void save(undefined)}
            >
              撤回
            </Button>
          )}
        </Flex>
      )}
    </li>
  );
}

interface StatementProps {
  name: FactName;
  isBusy: boolean;
  save: (value: string) => Promise<void>;
}

/** Another value: chosen from the list, or typed and sent by Enter. */
function Statement({ name, isBusy, save }: StatementProps) {
  const { label, values, field }: Fact = FACTS[name];
  const [typed, setTyped] = useState('');
  if (values)
    return (
      <Select
        size="small"
        className={styles.choice}
        aria-label={`${label}改为`}
        placeholder="改为…"
        value={null}
        disabled={isBusy}
        options={values.map((value) => ({ value, label: value }))}
        onChange={(value: string | null) => value && void save(value)}
      />
    );
  return (
    <Input
      size="small"
      className={styles.choice}
      aria-label={`${label}改为`}
      placeholder="填写后按回车"
      suffix={field && 'unit' in field ? field.unit : undefined}
      maxLength={FACT_WORDS_MAX}
      value={typed}
      disabled={isBusy}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={(event) => {
        event.preventDefault();
        if (typed.trim()) void save(typed).then(() => setTyped(''));
      }}
    />
  );
}
