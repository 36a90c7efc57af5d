/** The creditor's identity and its editable contact data. */
import { useOne, useUpdate } from '@refinedev/core';
import { App, Button, Descriptions, Flex, Form, Input, Skeleton } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { RecordOf, TextsOf } from '../../providers/declared-resource.ts';
import { ApiError } from '../../providers/http-client.ts';
import { contract } from '../../shared/contract/index.ts';
import { checkForm, formRules } from '../../shared/form-rules.ts';
import { messages } from '../../shared/messages.ts';
import { isSame } from '../framework/form/content.ts';
import { useLeaveGuard } from '../framework/form/use-leave-guard.tsx';
import styles from './institution-info.module.css';
import { Failed } from './parts/failed.tsx';
import page from './parts/page.module.css';

type Merchant = RecordOf<typeof contract.merchant>;
type ContactForm = TextsOf<typeof contract.changeMerchant>;

/** The id is fixed: the API reads the account from the token. */
const OWN = 1;

const CONTACT = [
  { name: 'email', label: '邮箱' },
  { name: 'link_name', label: '联系人' },
  { name: 'phone', label: '联系电话' },
  { name: 'company_address', label: '联系地址' },
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
  const isEnterprise = merchant.c_type === 1;
  return [
    { label: isEnterprise ? '机构名称' : '姓名', value: merchant.name },
    { label: '主体类型', value: isEnterprise ? '企业' : '个人' },
    ...(isEnterprise
      ? [
          { label: '统一社会信用代码', value: merchant.credit_code },
          { label: '成立日期', value: merchant.registered_date },
          { label: '法定代表人', value: merchant.legal_person },
        ]
      : []),
    { label: '身份证号', value: merchant.id_card },
  ].map(({ label, value }) => ({ key: label, label, children: value ?? '—' }));
}

/** The mark stands where that of the engine's forms does. */
const withMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.required} aria-hidden="true">
        *
      </span>
    )}
  </>
);

/** This small form has no draft. */
const keepNothing = async () => false;

function Contact({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const [form] = Form.useForm<ContactForm>();
  const [first] = useState(() => Object.fromEntries(CONTACT.map(({ name }) => [name, merchant[name] ?? ''])));
  const typed = Form.useWatch([], form);
  const isDone = useRef(false);
  const isChanged = typed !== undefined && !isSame(typed, first);
  const question = useLeaveGuard({ isChanged, isDone, saveDraft: keepNothing });
  const { message } = App.useApp();
  const { mutateAsync, mutation } = useUpdate<Merchant & { id: number }, never, ContactForm>();

  async function save(values: ContactForm) {
    const problems = checkForm(RULES, values);
    if (Object.keys(problems).length > 0) {
      void message.error(messages.formIncomplete);
      return show(problems);
    }
    try {
      await mutateAsync({
        resource: 'merchant',
        id: OWN,
        values,
        successNotification: false,
        errorNotification: false,
      });
      message.success(messages.modified);
      onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.details.errors : undefined;
      if (errors) show(errors);
      else if (error instanceof ApiError) message.error(error.message);
      else throw error;
    }
  }

  function show(problems: Partial<Record<string, string>>) {
    form.setFields(CONTACT.map(({ name }) => ({ name, errors: problems[name] ? [problems[name]] : [] })));
    const first = CONTACT.find(({ name }) => problems[name]);
    if (first) form.getFieldInstance(first.name)?.focus();
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.contact}
      initialValues={first}
      requiredMark={withMark}
      onFinish={save}
    >
      {CONTACT.map(({ name, label }) => (
        <Form.Item key={name} name={name} label={label} required={RULES[name].isRequired}>
          <Input />
        </Form.Item>
      ))}
      <Flex gap={12}>
        <Button type="primary" htmlType="submit" loading={mutation.isPending}>
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
      </Flex>
      {question}
    </Form>
  );
}
