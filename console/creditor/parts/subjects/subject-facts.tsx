import { contract, type Subject } from '../../../../shared/contract/index.ts';
import { FactsPanel } from '../../../common/facts-panel.tsx';
import { useCall, useSend } from '../../../framework/data.ts';

/** The facts of a creditor's own subject. */
export function SubjectFacts({ record: { id } }: { record: Pick<Subject, 'id'> }) {
  const { data, refetch } = useCall(contract.subjectFacts, { object_id: id });
  const send = useSend(contract.stateSubjectFact);
  if (!data) return null;
  return (
    <FactsPanel
      facts={data.list}
      state={async (name, value) => {
        await send({ object_id: id, name, value });
        await refetch();
      }}
    />
  );
}
