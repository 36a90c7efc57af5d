/** The creditor's identity and its editable contact data. */
import { useOne, useUpdate } from '@refinedev/core';
import { App, Button, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import type { RecordOf, TextsOf } from '../../../providers/declared-resource.ts';
import { contract } from '../../../shared/contract/index.ts';
import { CONTACT_FIELDS } from '../../../shared/domain/applications/fields.ts';
import { changeLabels } from '../../../shared/domain/certification.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/creditor-type.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { messages } from '../../../shared/messages.ts';
import { Failed } from '../../framework/failed.tsx';
import { type Entries, EntryForm } from '../../framework/form/entry-form.tsx';
import page from '../parts/page.module.css';

type Merchant = RecordOf<typeof contract.merchant>;
type ContactForm = TextsOf<typeof contract.changeMerchant>;

/** The id is fixed: the API reads the account from the token. */
const OWN = 1;

const CONTACT = [
  { name: 'email', label: CONTACT_FIELDS.email.label },
  { name: 'link_name', label: CONTACT_FIELDS.link_name.label },
  { name: 'phone', label: '联系电话' },
  { name: 'company_address', label: CONTACT_FIELDS.company_address.label },
] as const;

/** The call's own rules, before it is made. */
const RULES = formRules(contract.changeMerchant.input);

export function InstitutionInfo() {
  const { query, result: merchant } = useOne<Merchant>({ resource: 'merchant', id: OWN });
  const [isEditing, setEditing] = useState(false);
  if (query.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!merchant) return <Failed onRetry={query.refetch} />;
  return (
    <Flex vertical gap={20}>
      <h1 className={page.title}>机构信息</h1>
      <Descriptions title="主体信息" column={{ xs: 1, md: 2 }} items={identityOf(merchant)} />
      <Descriptions
        title="联系信息"
        column={{ xs: 1, md: 2 }}
        extra={!isEditing && <Button onClick={() => setEditing(true)}>修改</Button>}
        items={
          isEditing
            ? []
            : CONTACT.map(({ name, label }) => ({ key: name, label, children: merchant[name] ?? '—' }))
        }
      />
      {isEditing && <Contact merchant={merchant} onDone={() => setEditing(false)} />}
    </Flex>
  );
}

function identityOf(merchant: Merchant) {
  const isEnterprise = merchant.c_type === CREDITOR_TYPE.enterprise;
  const labels = changeLabels('identity', merchant.c_type);
  return [
    { label: isEnterprise ? '机构名称' : labels.legal_person, value: merchant.name },
    { label: '主体类型', value: isEnterprise ? '企业' : '个人' },
    ...(isEnterprise
      ? [
          { label: labels.credit_code, value: merchant.credit_code },
          { label: labels.registered_date, value: merchant.registered_date },
          { label: labels.legal_person, value: merchant.legal_person },
        ]
      : []),
    { label: labels.id_card, value: merchant.id_card },
  ].map(({ label, value }) => ({ key: label, label, children: value ?? '—' }));
}

const FIELDS = CONTACT.map((field) => ({ ...field, isRequired: RULES[field.name].isRequired }));

function Contact({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const { message } = App.useApp();
  const { mutateAsync } = useUpdate<Merchant & { id: number }, never, ContactForm>();

  async function save(values: Entries) {
    await mutateAsync({
      resource: 'merchant',
      id: OWN,
      values: values as ContactForm,
      successNotification: false,
      errorNotification: false,
    });
    message.success(messages.modified);
    onDone();
  }

  return (
    <EntryForm
      first={Object.fromEntries(CONTACT.map(({ name }) => [name, merchant[name] ?? '']))}
      fields={FIELDS}
      check={(values) => checkForm(RULES, values)}
      send={save}
      submitLabel="保存"
    >
      <Button onClick={onDone}>取消</Button>
    </EntryForm>
  );
}
