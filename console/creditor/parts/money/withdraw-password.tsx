/** The second step of a withdrawal: the pay password. */
import { Button, Flex, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { yuanText } from '../../../../shared/money.ts';
import styles from './withdraw.module.css';
import { BankAccount } from './withdraw-amount.tsx';

interface PasswordStepProps {
  /** Yuan. */
  money: number;
  profile: OutputOf<Contract['profile']>['data'];
  /** The server's message about the password. */
  problem: string | undefined;
  isSending: boolean;
  onSubmit: (password: string) => Promise<void>;
  onBack: () => void;
}

const SIX_DIGITS = /^\d{6}$/;

export function PasswordStep({ money, profile, problem, isSending, onSubmit, onBack }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [ownProblem, setOwnProblem] = useState<string>();
  const input = useRef<InputRef>(null);
  const message = ownProblem ?? problem;
  useEffect(() => {
    input.current?.focus();
  }, []);
  const submit = async () => {
    if (!SIX_DIGITS.test(password)) {
      setOwnProblem(messages.payPasswordDigits);
      input.current?.focus();
      return;
    }
    await onSubmit(password);
    setPassword('');
    input.current?.focus();
  };
  return (
    <Form layout="vertical" className={styles.form} onFinish={submit}>
      <p className={styles.amount}>
        提现金额 <strong>{yuanText(money)}</strong>
      </p>
      <BankAccount profile={profile} />
      <Form.Item
        label="支付密码"
        htmlFor="pay-password"
        validateStatus={message ? 'error' : undefined}
        help={message}
        extra={<Link to="/creditorUser/account/managePassword/index">忘记支付密码</Link>}
      >
        <Input.Password
          ref={input}
          id="pay-password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          visibilityToggle={false}
          value={password}
          onChange={(event) => {
            setOwnProblem(undefined);
            setPassword(event.target.value);
          }}
        />
      </Form.Item>
      <Flex gap={12}>
        <Button onClick={onBack} disabled={isSending}>
          上一步
        </Button>
        <Button type="primary" htmlType="submit" loading={isSending}>
          确认提现
        </Button>
      </Flex>
    </Form>
  );
}
