/** The operator's own sign-in: an authenticator app, and recovery codes. */
import { Alert, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { readOperator, writeOperator } from '../../../providers/operator/session.ts';
import { useQrCode } from '../../../providers/use-qr-code.ts';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { messages } from '../../../shared/messages.ts';
import { useCall, useSend } from '../../framework/data.ts';
import { type EntryField, EntryForm, lineOf } from '../../framework/form/entry-form.tsx';
import { QueryCard } from '../../framework/query-card.tsx';
import { OwnSessions } from '../parts/accounts/own-sessions.tsx';
import styles from '../parts/accounts/security.module.css';

type Account = OutputOf<typeof contract.operatorSession>['data'];
type Secret = OutputOf<typeof contract.beginTotp>['data'];

const PASSWORD_RULES = formRules(contract.beginTotp.input);
const CODE_RULES = formRules(contract.confirmTotp.input);

export function Security() {
  const query = useCall(contract.operatorSession, {});
  const [secret, setSecret] = useState<Secret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const account = query.data?.data;
  return (
    <Flex vertical gap={16}>
      <h1 className="visually-hidden">账号安全</h1>
      <QueryCard title="两步验证" query={query} height={240}>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} />
        ) : secret ? (
          <Confirm secret={secret} onConfirmed={setRecoveryCodes} />
        ) : (
          <Begin account={account} onBegun={setSecret} />
        )}
      </QueryCard>
      {account && !account.must_set_up_totp && <OwnSessions />}
    </Flex>
  );
}

function Begin({ account, onBegun }: { account: Account | undefined; onBegun: (secret: Secret) => void }) {
  const begin = useSend(contract.beginTotp);
  return (
    <>
      {account?.must_set_up_totp && (
        <Alert type="warning" showIcon message="启用两步验证后才能使用后台的其他功能。" />
      )}
      <p className={styles.text}>
        {account?.has_totp
          ? '两步验证已启用。更换手机或验证器应用时，请重新绑定；绑定完成前，原来的应用仍然有效。'
          : '启用后，登录时除密码外还需输入手机验证器应用上的六位数字。'}
      </p>
      <EntryForm
        first={{ password: '', code: '' }}
        fields={[
          {
            name: 'password',
            label: '登录密码',
            control: (it) => <Input.Password {...lineOf(it)} autoComplete="current-password" />,
          },
          ...(account?.has_totp
            ? [
                {
                  ...codeField('当前动态验证码'),
                  help: '原验证器应用上的六位数字；应用已丢失时填写一个恢复码',
                },
              ]
            : []),
        ]}
        check={(values) => ({
          ...checkForm(PASSWORD_RULES, values),
          ...(account?.has_totp && values.code === '' && { code: messages.totpRequired }),
        })}
        send={async (values) => onBegun((await begin(values)).data)}
        submitLabel={account?.has_totp ? '重新绑定' : '开始启用'}
      />
    </>
  );
}

const codeField = (label: string): EntryField<'code'> => ({
  name: 'code',
  label,
  isRequired: true,
  control: (it) => (
    <Input {...lineOf(it)} autoComplete="one-time-code" maxLength={CODE_RULES.code.maxLength} />
  ),
});

interface ConfirmProps {
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function Confirm({ secret: { secret, uri }, onConfirmed }: ConfirmProps) {
  const confirm = useSend(contract.confirmTotp);
  const { picture, hasFailed } = useQrCode(uri);
  return (
    <div className={styles.confirm}>
      <div className={styles.code}>
        {picture && <img src={picture} alt="验证器应用的二维码" width="200" height="200" />}
        {hasFailed && <p>二维码加载失败，请手动输入密钥。</p>}
      </div>
      <div>
        <p className={styles.text}>
          用手机上的验证器应用扫描二维码，或手动输入密钥 <code className={styles.secret}>{secret}</code>
          ，再填写应用显示的六位数字。
        </p>
        <EntryForm
          first={{ code: '' }}
          fields={[codeField('动态验证码')]}
          check={(values) => checkForm(CODE_RULES, values)}
          send={async (values) => onConfirmed((await confirm(values)).data.recovery_codes)}
          submitLabel="启用两步验证"
        />
      </div>
    </div>
  );
}

/** They are nowhere else: the operator writes them down before going on. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const account = useCall(contract.operatorSession, {}, { instance: 'after set-up' }).data?.data;
  return (
    <>
      <Alert type="success" showIcon message="两步验证已启用" />
      <p className={styles.text}>
        请把下面的恢复码保存在安全的地方。手机不在身边时，每个恢复码可以代替动态验证码登录一次；离开本页后不再显示。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        disabled={!account}
        onClick={() => {
          const session = readOperator();
          if (!session || !account) return;
          writeOperator({ ...session, roles: account.roles, mustSetUpTotp: false });
          location.assign('/ops');
        }}
      >
        已保存，进入后台
      </Button>
    </>
  );
}
