/**
 * The facts of a listing: what was found in its texts, with the words that prove it, to confirm or correct; and what
 * nothing states.
 */
import { App, Button, ConfigProvider, Flex, Tag } from 'antd';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { ApiError } from '../../providers/api.ts';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import { factWords } from '../../shared/domain/fact-values.ts';
import { FACTS, type Fact, type FactName, isRareFact } from '../../shared/domain/facts.ts';
import { FactStatement } from './fact-statement.tsx';
import styles from './facts-panel.module.css';

interface FactsPanelProps {
  /** The creditor reads it: what an operator stated is not his to change. */
  isOwner?: true;
  facts: readonly ListingFact[];
  /** In a form, which sends them: the facts whose statements are not saved yet. */
  unsaved?: ReadonlySet<FactName>;
  /** Undefined takes the statement back. Throws ApiError. Absent: the panel only shows. */
  state?: (name: FactName, value: string | undefined) => Promise<void>;
}

export default function FactsPanel({ facts, unsaved, state, isOwner }: FactsPanelProps) {
  const usual = facts.filter(({ name }) => !isRareFact(name));
  const knownCount = usual.filter(({ value }) => value !== null).length;
  const advice = `从公告中读到的请核对，未说明的请补充，${unsaved ? '保存后' : ''}访客在公开页面上能看到。`;
  return (
    <ConfigProvider componentSize="small">
      <p className={styles.count}>{`已说明 ${knownCount}/${usual.length} 项。${state ? advice : ''}`}</p>
      <ul className={styles.facts} onKeyDown={onKeyDown}>
        {facts.map((fact) => (
          <FactRow
            key={fact.name}
            fact={fact}
            isUnsaved={unsaved?.has(fact.name) === true}
            state={isOwner && fact.source === 'operator' ? undefined : state}
          />
        ))}
      </ul>
    </ConfigProvider>
  );
}

const CONFIRM = '[data-confirm]';

/** The arrows lead from one confirmation to the next; Y confirms as Enter does. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  const { target, key, currentTarget } = event;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>(CONFIRM)];
  const at = target instanceof HTMLElement ? buttons.indexOf(target) : -1;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[key];
  if (at < 0 || (step === undefined && key.toLowerCase() !== 'y')) return;
  event.preventDefault();
  if (step === undefined) buttons[at]?.click();
  else buttons[at + step]?.focus();
}

/** The button goes with the confirmation: the focus moves to the next one, or to the correction of the same fact. */
function focusNext(button: HTMLElement) {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>(CONFIRM) ?? [])];
  const next = buttons[buttons.indexOf(button) + 1] ?? button.closest('li')?.querySelector('input');
  next?.focus();
}

const SOURCES = { text: '公告', owner: '商家说明', operator: '平台核实' } as const;

interface FactRowProps {
  fact: ListingFact;
  isUnsaved: boolean;
  state: FactsPanelProps['state'];
}

function FactRow({ fact, isUnsaved, state }: FactRowProps) {
  const { name, value, source, stated_time, quote, text_value, needs_look } = fact;
  const { label }: Fact = FACTS[name];
  const isStated = source === 'owner' || source === 'operator';
  const differs = isStated && text_value !== null && text_value !== value;
  return (
    <li className={styles.fact}>
      <div className={styles.known}>
        <span className={styles.label}>{label}</span>
        <b className={value === null ? styles.unknown : undefined}>
          {value === null ? '公告未说明' : factWords(name, value)}
        </b>
        {isUnsaved && <Tag color="processing">{isStated ? '待保存' : '撤回待保存'}</Tag>}
        {source && !isUnsaved && (
          <Tag>{`${SOURCES[source]}${stated_time ? ` ${stated_time.slice(0, 10)}` : ''}`}</Tag>
        )}
        {needs_look && <Tag color="warning">公告已改动，请再核对</Tag>}
        {differs && !needs_look && <Tag color="warning">与公告不同</Tag>}
        {quote && <q className={styles.quote}>{quote}</q>}
        {differs && <span className={styles.quote}>{`公告为：${factWords(name, text_value)}`}</span>}
      </div>
      {state && <FactButtons fact={fact} canTakeBack={isStated} state={state} />}
    </li>
  );
}

interface FactButtonsProps {
  fact: ListingFact;
  canTakeBack: boolean;
  state: NonNullable<FactsPanelProps['state']>;
}

function FactButtons({ fact, canTakeBack, state }: FactButtonsProps) {
  const { name, value, source, needs_look } = fact;
  const { label }: Fact = FACTS[name];
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it was saved */
  async function save(stated: string | undefined): Promise<boolean> {
    setIsBusy(true);
    try {
      await state(name, stated);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.details.errors?.value ?? error.message);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Flex gap={8} wrap>
      {(source === 'text' || needs_look) && value !== null && (
        <Button
          data-confirm
          loading={isBusy}
          aria-label={`确认${label}`}
          aria-keyshortcuts="Y"
          title="按回车或 Y 确认，上下键换行"
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
            focusNext(currentTarget);
            void save(String(value));
          }}
        >
          确认
        </Button>
      )}
      <FactStatement name={name} isBusy={isBusy} save={save} />
      {canTakeBack && (
        <Button loading={isBusy} aria-label={`撤回${label}`} onClick={() => void save(undefined)}>
          撤回
        </Button>
      )}
    </Flex>
  );
}
