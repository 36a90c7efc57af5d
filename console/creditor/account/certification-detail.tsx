/** The form of a change of the identity. After a rejection it opens with the rejected values. */
import { Button, Flex, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { CHANGE_STATUS, type ChangeField, IDENTITY_FILES } from '../../../shared/domain/certification.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { required } from '../../../shared/message-table.ts';
import { useCall } from '../../framework/data.ts';
import { Failed } from '../../framework/failed.tsx';
import { type EntryControl, type EntryField, EntryForm } from '../../framework/form/entry-form.tsx';
import { type IdentityForm, useIdentityChange, withoutMasks } from '../parts/account/certification-change.ts';
import {
  firstValues,
  identityFields,
  identityLabels,
  isEnterprise,
  numberProblems,
  type Profile,
} from '../parts/account/certified-fields.ts';
import { ChangeNote } from '../parts/account/change-note.tsx';
import { type ChangeState, identityStateOf } from '../parts/account/change-state.ts';
import { PhotoInput } from '../parts/account/photo-input.tsx';
import { useReturn } from '../parts/account/use-return.ts';
import page from '../parts/page.module.css';

const INDEX = '/creditorUser/account/certification/index';
const RULES = formRules(contract.changeIdentity.input);

export function CertificationDetail() {
  const navigate = useNavigate();
  // The form is replaced by a note as soon as the change waits.
  const sayAndReturn = useReturn(() => navigate(INDEX));
  const query = useCall(contract.profile, {});
  const profile = query.data?.data;
  const changes = useCall(contract.changeState, {});
  const state = changes.data && identityStateOf(changes.data);
  return (
    <Flex vertical gap={16}>
      <h1 className={page.title} style={{ margin: 0 }}>
        修改身份信息
      </h1>
      {query.isLoading || changes.isLoading ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : profile && state ? (
        <>
          <ChangeNote kind="identity" state={state} labels={identityLabels(profile)} />
          {state.status !== CHANGE_STATUS.waiting && (
            <IdentityEntries profile={profile} state={state} onSent={sayAndReturn} />
          )}
        </>
      ) : (
        <Failed onRetry={() => Promise.all([query.refetch(), changes.refetch()])} />
      )}
    </Flex>
  );
}

interface IdentityEntriesProps {
  profile: Profile;
  state: ChangeState;
  onSent: (message: string) => void;
}

function IdentityEntries({ profile, state, onSent }: IdentityEntriesProps) {
  const navigate = useNavigate();
  const submit = useIdentityChange();
  const names = identityFields(profile);
  const labels = identityLabels(profile);
  const first = firstValues(names, profile, state.content);

  const fields = names.map((name): EntryField<ChangeField<'identity'>> => {
    const isRequired = name !== 'registered_date';
    const common = { name, label: labels[name], isRequired, reason: state.field_remarks[name] };
    const control = controlOf(name, labels[name]);
    if (name === 'registered_date') return { ...common, kind: 'day' };
    return { ...common, ...(control && { control }) };
  });

  return (
    <EntryForm
      first={first}
      fields={fields}
      check={(values) => ({
        ...numberProblems(values, first, profile),
        ...checkForm(RULES, values),
        ...missingOf(fields, values),
      })}
      send={async (values) => {
        onSent(await submit(withType(withoutMasks(values), profile)));
      }}
      submitLabel="提交审核"
    >
      <Button onClick={() => navigate(INDEX)}>取消</Button>
    </EntryForm>
  );
}

/** As the protocol has it: the type of the creditor, and of an individual the name besides. */
const withType = (
  values: Omit<IdentityForm, 'type' | 'name'>,
  profile: Profile,
): InputOf<typeof contract.changeIdentity> => ({
  ...values,
  type: String(profile.c_type),
  ...(!isEnterprise(profile) && { name: values.legal_person }),
});

/** The call's rules don't know which fields an enterprise needs. */
const missingOf = (fields: readonly EntryField[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fields
      .filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
      .map(({ name }) => [name, required]),
  );

function controlOf(name: ChangeField<'identity'>, label: string) {
  if (!(name in IDENTITY_FILES)) return undefined;
  const purpose = IDENTITY_FILES[name as keyof typeof IDENTITY_FILES];
  return (it: EntryControl) => <PhotoInput purpose={purpose} label={label} control={it} />;
}
