/** The first step of a withdrawal: how much, to which account. */
import { Button, Descriptions, Flex, Form } from 'antd';
import { useEffect } from 'react';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { CHANGE_FIELDS } from '../../../../shared/domain/certification.ts';
import { formRules } from '../../../../shared/form-rules.ts';
import { messages } from '../../../../shared/messages.ts';
import { yuanText } from '../../../../shared/money.ts';
import { AmountInput } from '../../../framework/fields/controls/numeric-input.tsx';
import styles from './withdraw.module.css';

const INPUT = 'money';
const RULES = formRules(contract.withdraw.input);

type Profile = OutputOf<Contract['profile']>['data'];

interface AmountStepProps {
  balance: number;
  profile: Profile;
  /** Yuan; a text that is no amount stays as it was typed. */
  money: number | string | null;
  problem: string | undefined;
  canGoOn: boolean;
  onChange: (money: number | string | null) => void;
  onProblem: (problem: string) => void;
  onNext: () => void;
}

/** @returns the problem of an amount; the server checks the same */
const problemOf = (money: AmountStepProps['money'], balance: number): string | undefined =>
  RULES.money.check(money) ?? (Number(money) > balance ? messages.withdrawalAboveBalance : undefined);

export function AmountStep(props: AmountStepProps) {
  const { balance, profile, money, problem, canGoOn, onChange, onProblem, onNext } = props;
  useEffect(() => {
    if (problem) document.getElementById(INPUT)?.focus();
  }, [problem]);
  const next = () => {
    const wrong = problemOf(money, balance);
    if (wrong) onProblem(wrong);
    else onNext();
  };
  return (
    <Form layout="vertical" className={styles.form} onFinish={next}>
      <Form.Item
        label="提现金额"
        htmlFor={INPUT}
        validateStatus={problem ? 'error' : undefined}
        help={problem ?? `可提现余额 ${yuanText(balance)}`}
      >
        <Flex gap={8} wrap className={styles.typed}>
          <AmountInput id={INPUT} value={money} onChange={onChange} status={problem ? 'error' : ''} />
          <Button onClick={() => onChange(balance)} disabled={balance <= 0}>
            全部提现
          </Button>
        </Flex>
      </Form.Item>
      <BankAccount profile={profile} />
      <Button type="primary" htmlType="submit" disabled={!canGoOn}>
        下一步
      </Button>
    </Form>
  );
}

/** The account that the money goes to; its number is masked by the server. */
export const BankAccount = ({ profile }: { profile: Profile }) => (
  <Descriptions
    title="收款账户"
    size="small"
    column={1}
    className={styles.bank}
    items={[
      { label: CHANGE_FIELDS.bank.bank_account_name, value: profile.bank_account_name },
      {
        label: CHANGE_FIELDS.bank.bank_name,
        value: [profile.bank_name, profile.bank_branch].filter(Boolean).join(' '),
      },
      { label: CHANGE_FIELDS.bank.bank_account_num, value: profile.bank_account_num },
    ].map(({ label, value }) => ({ key: label, label, children: value || '未填写' }))}
  />
);
