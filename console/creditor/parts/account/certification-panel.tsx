/** The state of the creditor's identity and bank account, with links to change them. */
import { Alert, Descriptions, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { readSession, writeSession } from '../../../../providers/session.ts';
import { contract } from '../../../../shared/contract/index.ts';
import {
  CHANGE_FIELDS,
  CHANGE_STATUS,
  changeFields,
  IDENTITY_FILES,
  isSameName,
} from '../../../../shared/domain/certification.ts';
import { PrivatePhoto } from '../../../common/private-photo.tsx';
import { useCall } from '../../../framework/data.ts';
import { QueryCard } from '../../../framework/query-card.tsx';
import {
  displayValue,
  identityFields,
  identityLabels,
  isEnterprise,
  type Profile,
} from './certified-fields.ts';
import { ChangeNote } from './change-note.tsx';
import { type BankState, bankStateOf, identityStateOf } from './change-state.ts';
import photo from './photo.module.css';
import { type FullNumbers, RevealNumbers } from './reveal-numbers.tsx';

const AREA = '/creditorUser/account/certification';
const COLUMNS = { xs: 1, lg: 2 };

export default function CertificationPanel({ record: profile }: { record: Profile }) {
  const [full, setFull] = useState<FullNumbers | null>(null);
  const identity = useCall(contract.changeState, {});
  const identityState = identity.data && identityStateOf(identity.data);
  const bank = useCall(contract.bankState, {});
  const bankState = bank.data && bankStateOf(bank.data);
  useCertifiedName(profile.name);
  const hasNumbers = profile.id_card || profile.credit_code || profile.bank_account_num;

  return (
    <Flex vertical gap={16}>
      {hasNumbers && (
        <Flex justify="end">
          <RevealNumbers numbers={full} onChange={setFull} />
        </Flex>
      )}
      <QueryCard
        title="身份信息"
        query={identity}
        height={60}
        extra={
          identityState &&
          identityState.status !== CHANGE_STATUS.waiting && (
            <Link to={`${AREA}/certificationDetail`}>修改身份信息</Link>
          )
        }
      >
        {identityState && (
          <Flex vertical gap={16}>
            <ChangeNote kind="identity" state={identityState} labels={identityLabels(profile)} />
            <Identity profile={profile} full={full} />
          </Flex>
        )}
      </QueryCard>
      <QueryCard
        title="收款账户"
        query={bank}
        height={60}
        extra={bankState && <BankLinks state={bankState} />}
      >
        {bankState && (
          <Flex vertical gap={16}>
            <ChangeNote kind="bank" state={bankState} />
            {bankState.hasAccount ? (
              <Bank profile={profile} full={full} />
            ) : (
              <p style={{ margin: 0 }}>尚未填写收款账户。填写后才能提现。</p>
            )}
          </Flex>
        )}
      </QueryCard>
    </Flex>
  );
}

/** The page's header has the name of the session, and an approved change may have replaced it. */
function useCertifiedName(name: string | undefined) {
  useEffect(() => {
    const session = readSession();
    if (!name || session?.role !== 'creditor' || session.realname === name) return;
    writeSession({ ...session, realname: name });
  }, [name]);
}

function BankLinks({ state }: { state: BankState }) {
  if (!state.hasAccount) return <Link to={`${AREA}/bankDetail`}>填写收款账户</Link>;
  return (
    <Flex gap={16}>
      <Link to={`${AREA}/bankDetail?action=view`}>查看</Link>
      {state.status !== CHANGE_STATUS.waiting && <Link to={`${AREA}/bankDetail`}>修改</Link>}
    </Flex>
  );
}

interface CertificationProps {
  profile: Profile;
  full: FullNumbers | null;
}

function Identity({ profile, full }: CertificationProps) {
  const labels = identityLabels(profile);
  const fields = identityFields(profile);
  const texts = fields.filter((name) => !(name in IDENTITY_FILES));
  const photos = fields.flatMap((name) => {
    const address = profile[name];
    return name in IDENTITY_FILES && address ? [{ name: labels[name], address }] : [];
  });
  return (
    <>
      <Descriptions
        column={COLUMNS}
        items={[
          { key: 'c_type', label: '主体类型', children: isEnterprise(profile) ? '企业' : '个人' },
          ...texts.map((name) => ({
            key: name,
            label: labels[name],
            children: displayValue(name, profile, full),
          })),
        ]}
      />
      {photos.length > 0 && (
        <ul className={photo.photos}>
          {photos.map(({ name, address }) => (
            <li key={name}>
              <PrivatePhoto address={address} name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Bank({ profile, full }: CertificationProps) {
  const isPayeeOld = profile.bank_account_name && !isSameName(profile.bank_account_name, profile.name);
  return (
    <>
      {isPayeeOld && (
        <Alert type="warning" showIcon message="户名与当前认证名称不一致，请尽快修改收款账户。" />
      )}
      <Descriptions
        column={COLUMNS}
        items={changeFields('bank').map((name) => ({
          key: name,
          label: CHANGE_FIELDS.bank[name],
          children: displayValue(name, profile, full),
        }))}
      />
    </>
  );
}
