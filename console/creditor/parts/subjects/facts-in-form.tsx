import { Alert, Skeleton } from 'antd';
import { contract } from '../../../../shared/contract/index.ts';
import { FACT_NAMES, type FactName } from '../../../../shared/domain/facts.ts';
import FactsPanel from '../../../common/facts-panel.tsx';
import type { UnsavedFacts } from '../../../common/found-facts.ts';
import { factsOfTexts, useFoundFacts } from '../../../common/found-facts.ts';
import { kindOfSubject, textsOfSubject } from '../../../common/subject-texts.ts';
import { useCall } from '../../../framework/data.ts';
import type { CustomControl } from '../../../framework/fields/custom.tsx';

/** What the typed texts state, beside each fact: to confirm or correct. It is sent with the subject. */
const FactsInForm: CustomControl = ({ value, onChange, form: { values, record } }) => {
  const unsaved = (value ?? {}) as UnsavedFacts;
  const id = Number(record?.id);
  const { data } = useCall(contract.subjectFacts, { object_id: id }, { enabled: id > 0 });
  const { object_title, announcement, should_know, introduce, second_class } = values;
  const { found, hasFailed } = useFoundFacts(
    textsOfSubject({ object_title, announcement, should_know, introduce, second_class }),
  );
  const stored = data?.list ?? [];
  const kind = kindOfSubject({ second_class });
  if (hasFailed) return <Alert type="warning" showIcon message="暂时无法读取文本中的信息，不影响保存" />;
  if (!found || (id > 0 && !data)) return <Skeleton active title={false} />;

  async function state(name: FactName, stated: string | undefined) {
    const { [name]: previous, ...others } = unsaved;
    // What was only stated here is forgotten; what is stored is taken back.
    const isTakenBack = stated === undefined && previous === undefined;
    onChange(
      stated === undefined
        ? { ...others, ...(isTakenBack && { [name]: null }) }
        : { ...others, [name]: stated },
    );
  }
  return (
    <FactsPanel
      isOwner
      facts={factsOfTexts(kind, { found, stored, unsaved })}
      unsaved={new Set(FACT_NAMES.filter((name) => unsaved[name] !== undefined))}
      state={state}
    />
  );
};

export default FactsInForm;
