/** The form of a change of the identity. After a rejection it opens with the rejected values. */
import { useCustom, useOne } from '@refinedev/core';
import { Button, Flex, Input, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ChangeState, IdentityForm } from '../../../providers/creditor/account-resources.ts';
import { contract } from '../../../shared/contract/index.ts';
import { CHANGE_STATUS, type ChangeField, IDENTITY_FILES } from '../../../shared/domain/certification.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { required } from '../../../shared/message-table.ts';
import { Failed } from '../../framework/failed.tsx';
import { type ControlState, type EntryField, EntryForm } from '../../framework/form/entry-form.tsx';
import {
  CERTIFICATION_ID,
  firstValues,
  identityFields,
  identityLabels,
  isEnterprise,
  type Merchant,
  numberProblems,
} from '../parts/account/certified-fields.ts';
import { ChangeNote } from '../parts/account/change-note.tsx';
import { PhotoInput } from '../parts/account/photo-input.tsx';
import { useCertificationChange } from '../parts/account/use-certification-change.ts';
import { useReturn } from '../parts/account/use-return.ts';
import page from '../parts/page.module.css';

const INDEX = '/creditorUser/account/certification/index';
const RULES = formRules(contract.changeIdentity.input);

export function CertificationDetail() {
  const navigate = useNavigate();
  // The form is replaced by a note as soon as the change waits.
  const sayAndReturn = useReturn(() => navigate(INDEX));
  const { query, result: merchant } = useOne<Merchant>({ resource: 'certification', id: CERTIFICATION_ID });
  const state = useCustom<ChangeState>({ url: 'certification/identity', method: 'get' }).query;
  return (
    <Flex vertical gap={16}>
      <h1 className={page.title} style={{ margin: 0 }}>
        修改身份信息
      </h1>
      {query.isLoading || state.isLoading ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : merchant && state.data ? (
        <>
          <ChangeNote kind="identity" state={state.data.data} labels={identityLabels(merchant)} />
          {state.data.data.status !== CHANGE_STATUS.waiting && (
            <IdentityEntries merchant={merchant} state={state.data.data} onSent={sayAndReturn} />
          )}
        </>
      ) : (
        <Failed onRetry={() => Promise.all([query.refetch(), state.refetch()])} />
      )}
    </Flex>
  );
}

interface IdentityEntriesProps {
  merchant: Merchant;
  state: ChangeState;
  onSent: (message: string) => void;
}

function IdentityEntries({ merchant, state, onSent }: IdentityEntriesProps) {
  const navigate = useNavigate();
  const submit = useCertificationChange('identity');
  const names = identityFields(merchant);
  const labels = identityLabels(merchant);
  const first = firstValues(names, merchant, state.content);

  const fields = names.map((name): EntryField => {
    const isRequired = name !== 'registered_date';
    const common = { name, label: labels[name], isRequired, reason: state.fieldRemarks[name] };
    const control = controlOf(name, labels[name]);
    return { ...common, ...(control && { control }) };
  });

  return (
    <EntryForm
      first={first}
      fields={fields}
      check={(values) => ({
        ...numberProblems(values, first, merchant),
        ...checkForm(RULES, values),
        ...missingOf(fields, values),
      })}
      send={async (values) => {
        onSent(await submit(withType(values as unknown as IdentityForm, merchant)));
      }}
      submitLabel="提交审核"
    >
      <Button onClick={() => navigate(INDEX)}>取消</Button>
    </EntryForm>
  );
}

/** As the protocol has it: the type of the creditor, and of an individual the name besides. */
const withType = (values: IdentityForm, merchant: Merchant): IdentityForm => ({
  ...values,
  type: String(merchant.c_type),
  ...(!isEnterprise(merchant) && { name: values.legal_person }),
});

/** The call's rules don't know which fields an enterprise needs. */
const missingOf = (fields: readonly EntryField[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fields
      .filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
      .map(({ name }) => [name, required]),
  );

function controlOf(name: ChangeField<'identity'>, label: string) {
  if (name === 'registered_date') return () => <Input type="date" />;
  if (!(name in IDENTITY_FILES)) return undefined;
  const purpose = IDENTITY_FILES[name as keyof typeof IDENTITY_FILES];
  return (state: ControlState) => <PhotoInput purpose={purpose} label={label} state={state} />;
}
