/** The creditor's identity and its editable contact data. */
import { App, Button, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { CONTACT_FIELDS } from '../../../shared/domain/applications/fields.ts';
import { changeLabels } from '../../../shared/domain/certification.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { messages } from '../../../shared/messages.ts';
import { useCall, useSend } from '../../framework/data.ts';
import { Failed } from '../../framework/failed.tsx';
import { EntryForm } from '../../framework/form/entry-form.tsx';
import page from '../parts/page.module.css';

type Profile = OutputOf<typeof contract.profile>['data'];

const CONTACT = [
  { name: 'email', label: CONTACT_FIELDS.email.label },
  { name: 'link_name', label: CONTACT_FIELDS.link_name.label },
  { name: 'phone', label: '联系电话' },
  { name: 'company_address', label: CONTACT_FIELDS.company_address.label },
] as const;

/** The call's own rules, before it is made. */
const RULES = formRules(contract.changeProfile.input);

export function InstitutionInfo() {
  const query = useCall(contract.profile, {});
  const profile = query.data?.data;
  const [isEditing, setEditing] = useState(false);
  if (query.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!profile) return <Failed onRetry={query.refetch} />;
  return (
    <Flex vertical gap={20}>
      <h1 className={page.title}>机构信息</h1>
      <Descriptions title="主体信息" column={{ xs: 1, md: 2 }} items={identityOf(profile)} />
      <Descriptions
        title="联系信息"
        column={{ xs: 1, md: 2 }}
        extra={!isEditing && <Button onClick={() => setEditing(true)}>修改</Button>}
        items={
          isEditing
            ? []
            : CONTACT.map(({ name, label }) => ({ key: name, label, children: profile[name] ?? '—' }))
        }
      />
      {isEditing && <Contact profile={profile} onDone={() => setEditing(false)} onSaved={query.refetch} />}
    </Flex>
  );
}

function identityOf(profile: Profile) {
  const isEnterprise = profile.c_type === CREDITOR_TYPE.enterprise;
  const labels = changeLabels('identity', profile.c_type);
  return [
    { label: isEnterprise ? '机构名称' : labels.legal_person, value: profile.name },
    { label: '主体类型', value: isEnterprise ? '企业' : '个人' },
    ...(isEnterprise
      ? [
          { label: labels.credit_code, value: profile.credit_code },
          { label: labels.registered_date, value: profile.registered_date },
          { label: labels.legal_person, value: profile.legal_person },
        ]
      : []),
    { label: labels.id_card, value: profile.id_card },
  ].map(({ label, value }) => ({ key: label, label, children: value ?? '—' }));
}

const FIELDS = CONTACT.map((field) => ({ ...field, isRequired: RULES[field.name].isRequired }));

const contactOf = ({ email, link_name, phone, company_address }: Profile) => ({
  email: email ?? '',
  link_name: link_name ?? '',
  phone: phone ?? '',
  company_address: company_address ?? '',
});

interface ContactProps {
  profile: Profile;
  onSaved: () => unknown;
  /** Saved or cancelled. */
  onDone: () => void;
}

function Contact({ profile, onSaved, onDone }: ContactProps) {
  const { message } = App.useApp();
  const change = useSend(contract.changeProfile);

  return (
    <EntryForm
      first={contactOf(profile)}
      fields={FIELDS}
      check={(values) => checkForm(RULES, values)}
      send={async (values) => {
        await change(values);
        void onSaved();
        message.success(messages.modified);
        onDone();
      }}
      submitLabel="保存"
    >
      <Button onClick={onDone}>取消</Button>
    </EntryForm>
  );
}
