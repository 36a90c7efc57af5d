/** A withdrawal in two steps: the amount, then the pay password. The typed values stay after a refusal. */
import { Alert, App, Flex, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../providers/http-client.ts';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { typedYuan } from '../../../shared/fields/amount.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { yuanText } from '../../../shared/money.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { useCall, useReload, useSend } from '../../framework/data.ts';
import { Failed } from '../../framework/failed.tsx';
import { isPaySet } from '../parts/account/password-page.tsx';
import styles from '../parts/money/withdraw.module.css';
import { AmountStep } from '../parts/money/withdraw-amount.tsx';
import { PasswordStep } from '../parts/money/withdraw-password.tsx';
import page from '../parts/page.module.css';

type Profile = OutputOf<typeof contract.profile>['data'];

const RECORDS = '/creditorUser/finance/financeAccount';

export interface Problems {
  money?: string;
  password?: string;
  /** Of the whole withdrawal. */
  all?: string;
}

export function Withdraw() {
  const [params] = useSearchParams();
  const balance = useCall(contract.balance, {});
  const profile = useCall(contract.profile, {});
  const payPassword = useCall(contract.creditorPayState, {});
  const queries = [balance, profile, payPassword];
  const isFailed = queries.some(({ isError }) => isError);
  return (
    <Flex vertical gap={20}>
      <h1 className={page.title}>申请提现</h1>
      {isFailed ? (
        <Failed onRetry={() => Promise.all(queries.map((query) => query.refetch()))} />
      ) : !profile.data || !payPassword.data || balance.isLoading ? (
        <Loading price={typedYuan(params.get('price') ?? '')} />
      ) : (
        <WithdrawForm
          balance={balance.data?.data.balance ?? 0}
          debt={balance.data?.data.debt ?? 0}
          profile={profile.data.data}
          hasPayPassword={isPaySet(payPassword.data)}
        />
      )}
    </Flex>
  );
}

/** @param price from the address, shown until the balance is there; nothing is computed with it */
const Loading = ({ price }: { price: number | string | null }) => (
  <>
    {typeof price === 'number' && price > 0 && (
      <p>可提现余额 {price.toLocaleString('zh-CN', { minimumFractionDigits: 2 })} 元</p>
    )}
    <Skeleton active paragraph={{ rows: 6 }} />
  </>
);

interface WithdrawFormProps {
  /** Yuan. */
  balance: number;
  debt: number;
  profile: Profile;
  hasPayPassword: boolean;
}

function WithdrawForm({ balance, debt, profile, hasPayPassword }: WithdrawFormProps) {
  const [step, setStep] = useState(0);
  const [money, setMoney] = useState<number | string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const withdraw = useSend(contract.withdraw);
  const reload = useReload();
  const [isSending, setSending] = useState(false);
  const { message } = App.useApp();
  const navigate = useNavigate();

  async function submit(password: string) {
    setSending(true);
    try {
      const answer = await withdraw({ money: money ?? '', password: passwordDigest(password) });
      void reload('withdrawals');
      message.success(answer.message || messages.withdrawalSubmitted);
      navigate(RECORDS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { money: ofMoney, password: ofPassword } = error.details.errors ?? {};
      const isLocked = error.details.status === TOO_MANY;
      setProblems({
        money: ofMoney,
        password: ofPassword ?? (isLocked ? error.message : undefined),
        all: ofMoney || ofPassword || isLocked ? undefined : error.message,
      });
      if (ofMoney) setStep(0);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Obstacles debt={debt} profile={profile} hasPayPassword={hasPayPassword} />
      {problems.all && <Alert type="error" showIcon message={problems.all} />}
      <Steps
        className={styles.steps}
        size="small"
        current={step}
        items={[{ title: '填写金额' }, { title: '验证支付密码' }]}
      />
      {step === 0 ? (
        <AmountStep
          balance={balance}
          profile={profile}
          money={money}
          problem={problems.money}
          canGoOn={debt === 0 && hasPayPassword && Boolean(profile.bank_account_num)}
          onChange={(next) => {
            setMoney(next);
            setProblems({});
          }}
          onProblem={(problem) => setProblems({ money: problem })}
          onNext={() => {
            setProblems({});
            setStep(1);
          }}
        />
      ) : (
        <PasswordStep
          money={Number(money)}
          profile={profile}
          problem={problems.password}
          isSending={isSending}
          onSubmit={submit}
          onBack={() => {
            setProblems({});
            setStep(0);
          }}
        />
      )}
    </>
  );
}

const TOO_MANY = 429;

/** Conditions that prevent a withdrawal. */
const Obstacles = ({
  debt,
  profile,
  hasPayPassword,
}: Pick<WithdrawFormProps, 'debt' | 'profile' | 'hasPayPassword'>) => (
  <>
    {debt > 0 && (
      <Alert type="warning" showIcon message={fill(messages.withdrawalOwing, { debt: yuanText(debt) })} />
    )}
    {!profile.bank_account_num && (
      <Alert
        type="warning"
        showIcon
        message={messages.bankAccountMissing}
        action={<Link to="/creditorUser/account/certification/index">填写收款账户</Link>}
      />
    )}
    {!hasPayPassword && (
      <Alert
        type="warning"
        showIcon
        message={messages.payPasswordMissing}
        action={<Link to="/creditorUser/account/managePassword/index">设置支付密码</Link>}
      />
    )}
  </>
);
