/** The creditor sets or changes the pay password in three steps: verify the phone, enter it twice, done. */
import { Button, Flex, Result, Steps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../providers/http-client.ts';
import { contract } from '../../../shared/contract/index.ts';
import { PASSWORD_TYPE } from '../../../shared/domain/account.ts';
import { useMedia } from '../../framework/appearance/use-media.ts';
import { useSend } from '../../framework/data.ts';
import { EntryForm } from '../../framework/form/entry-form.tsx';
import { type NewPassword, usePasswordChange } from '../parts/account/password-change.ts';
import {
  codeField,
  codeProblems,
  PAY_PASSWORD_FIELDS,
  payPasswordProblems,
  phoneField,
} from '../parts/account/password-fields.tsx';
import { PasswordPage } from '../parts/account/password-page.tsx';

const INDEX = '/creditorUser/account/managePassword/index';

const STEPS = ['验证手机', '设置密码', '完成'];

/** A phone has room for the name of one step. */
const stepsFor = (current: number, isNarrow: boolean) =>
  STEPS.map((title, step) => ({ title: isNarrow && step !== current ? '' : title }));

type Step =
  | { at: 0; problem?: string }
  /** The code is right, and is used up by the last call. */
  | { at: 1; phone: string; code: string }
  | { at: 2; message: string };

export const SetPayPassword = () => (
  <PasswordPage title="设置支付密码">{({ phone }) => <Wizard phone={phone} />}</PasswordPage>
);

export const ModifyPayPassword = () => (
  <PasswordPage title="修改支付密码">{({ phone }) => <Wizard phone={phone} />}</PasswordPage>
);

function Wizard({ phone }: { phone: string | null }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 0 });
  const check = useSend(contract.creditorCheckCode);
  const change = usePasswordChange(PASSWORD_TYPE.pay);
  const isNarrow = useMedia('(max-width: 600px)');
  const cancel = <Button onClick={() => navigate(INDEX)}>取消</Button>;

  async function setPassword(values: NewPassword) {
    try {
      const { message } = await change(values);
      setStep({ at: 2, message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Codes expire, and their field is in the step before.
      const { code: ofCode, phone: ofPhone } = error.details.errors ?? {};
      const problem = ofCode ?? ofPhone;
      if (!problem) throw error;
      setStep({ at: 0, problem });
    }
  }

  return (
    <Flex vertical gap={24} style={{ maxWidth: 720 }}>
      <Steps current={step.at} items={stepsFor(step.at, isNarrow)} size="small" responsive={false} />
      {step.at === 0 && (
        <EntryForm
          key="phone"
          first={{ phone: phone ?? '', code: '' }}
          problems={step.problem ? { code: step.problem } : undefined}
          fields={[phoneField(phone), codeField]}
          check={codeProblems}
          send={async ({ phone, code }) => {
            await check({ phone, code });
            setStep({ at: 1, phone, code });
          }}
          submitLabel="下一步"
        >
          {cancel}
        </EntryForm>
      )}
      {step.at === 1 && (
        <EntryForm
          key="password"
          first={{ password: '', repeat: '' }}
          fields={PAY_PASSWORD_FIELDS}
          check={payPasswordProblems}
          send={({ password, repeat }) =>
            setPassword({ phone: step.phone, code: step.code, password, repeat })
          }
          submitLabel="确认"
        >
          {cancel}
        </EntryForm>
      )}
      {step.at === 2 && (
        <Result
          status="success"
          title={step.message}
          extra={
            <Link to={INDEX}>
              <Button type="primary">返回密码管理</Button>
            </Link>
          }
        />
      )}
    </Flex>
  );
}
