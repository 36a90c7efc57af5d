/** The bank account: to read with action=view, else to fill in or to change. */

import { Alert, Button, Descriptions, Flex, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { contract } from '../../../shared/contract/index.ts';
import { CHANGE_FIELDS, CHANGE_STATUS, changeFields } from '../../../shared/domain/certification.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { required } from '../../../shared/message-table.ts';
import { useCall } from '../../framework/data.ts';
import { Failed } from '../../framework/failed.tsx';
import { type EntryControl, EntryForm, lineOf } from '../../framework/form/entry-form.tsx';
import { bankInput, useBankChange } from '../parts/account/certification-change.ts';
import {
  displayValue,
  firstValues,
  numberProblems,
  type Profile,
} from '../parts/account/certified-fields.ts';
import { ChangeNote } from '../parts/account/change-note.tsx';
import { type BankState, bankStateOf } from '../parts/account/change-state.ts';
import { isPaySet } from '../parts/account/password-page.tsx';
import { PayPasswordInput, payPasswordProblem } from '../parts/account/pay-password-input.tsx';
import { useReturn } from '../parts/account/use-return.ts';
import page from '../parts/page.module.css';

const INDEX = '/creditorUser/account/certification/index';
const { password: _, ...RULES } = formRules(contract.changeBank.input);
const NAMES = changeFields('bank');

export function BankDetail() {
  const navigate = useNavigate();
  // The form is replaced by a note as soon as the change waits.
  const sayAndReturn = useReturn(() => navigate(INDEX));
  const [params] = useSearchParams();
  const query = useCall(contract.profile, {});
  const profile = query.data?.data;
  const state = useCall(contract.bankState, {});
  const bank = state.data && bankStateOf(state.data);
  const isView = params.get('action') === 'view';
  return (
    <Flex vertical gap={16}>
      <h1 className={page.title} style={{ margin: 0 }}>
        收款账户
      </h1>
      {query.isLoading || state.isLoading ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : !profile || !bank ? (
        <Failed onRetry={() => Promise.all([query.refetch(), state.refetch()])} />
      ) : (
        <>
          <ChangeNote kind="bank" state={bank} />
          {isView ? (
            <BankView profile={profile} bank={bank} />
          ) : (
            bank.status !== CHANGE_STATUS.waiting && (
              <BankEntries profile={profile} bank={bank} onSent={sayAndReturn} />
            )
          )}
        </>
      )}
    </Flex>
  );
}

function BankView({ profile, bank }: { profile: Profile; bank: BankState }) {
  return (
    <>
      <Descriptions
        column={1}
        items={NAMES.map((name) => ({
          key: name,
          label: CHANGE_FIELDS.bank[name],
          children: displayValue(name, profile, null),
        }))}
      />
      <Flex gap={16}>
        <Link to={INDEX}>返回认证信息</Link>
        {bank.status !== CHANGE_STATUS.waiting && (
          <Link to="/creditorUser/account/certification/bankDetail">
            {bank.hasAccount ? '修改' : '填写收款账户'}
          </Link>
        )}
      </Flex>
    </>
  );
}

interface BankEntriesProps {
  profile: Profile;
  bank: BankState;
  onSent: (message: string) => void;
}

function BankEntries({ profile, bank, onSent }: BankEntriesProps) {
  const navigate = useNavigate();
  // The first account counts at once: until the page is left, this stays the form that was filled in.
  const [isSaved, setSaved] = useState(false);
  const hasAccount = bank.hasAccount && !isSaved;
  const submit = useBankChange();
  const passwords = useCall(contract.creditorPayState, {}, { enabled: hasAccount }).data;
  const stored = firstValues(NAMES, profile, bank.content);
  const first = {
    ...stored,
    bank_account_name: profile.name,
    password: '',
  };
  const isPasswordMissing = passwords && !isPaySet(passwords);

  const fields = NAMES.map((name) => ({
    name,
    label: CHANGE_FIELDS.bank[name],
    reason: bank.field_remarks[name],
    ...(name === 'bank_account_name' && {
      help: '须与认证名称一致，不能修改',
      control: (it: EntryControl) => <Input {...lineOf(it)} readOnly variant="filled" />,
    }),
    ...(name === 'bank_account_num' && {
      control: (it: EntryControl) => <Input {...lineOf(it)} inputMode="numeric" autoComplete="off" />,
    }),
  }));
  const password = {
    name: 'password' as const,
    label: '支付密码',
    help: '审核通过后24小时内不能提现，变更结果会以短信通知账号手机',
    control: (it: EntryControl) => <PayPasswordInput {...lineOf(it)} />,
  };

  return (
    <>
      {isPasswordMissing && (
        <Alert
          type="warning"
          showIcon
          message={
            <>
              修改收款账户需要支付密码，请先
              <Link to="/creditorUser/account/managePassword/setPayPassword">设置支付密码</Link>
            </>
          }
        />
      )}
      {passwords?.locked_until && (
        <Alert type="warning" showIcon message={`支付密码已锁定至${passwords.locked_until.slice(0, 16)}`} />
      )}
      <EntryForm
        first={first}
        fields={hasAccount ? [...fields, password] : fields}
        check={(values) => ({
          ...numberProblems(values, first, profile),
          ...checkForm(RULES, values),
          ...(!values.bank_account_num?.trim() && { bank_account_num: required }),
          ...(hasAccount && payPasswordProblem(values.password)),
        })}
        send={async (values) => {
          // Before the new state is read, which would replace the form.
          setSaved(!hasAccount);
          try {
            onSent(await submit(bankInput(values)));
          } catch (error) {
            setSaved(false);
            throw error;
          }
        }}
        submitLabel={hasAccount ? '提交审核' : '保存'}
        isSent={isSaved}
      >
        <Button onClick={() => navigate(INDEX)}>取消</Button>
      </EntryForm>
    </>
  );
}
