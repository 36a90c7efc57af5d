import { lazy, Suspense } from 'react';
import { contract, type Subject } from '../../../../shared/contract/index.ts';
import { useCall, useSend } from '../../../framework/data.ts';

// Its controls are large, and most visits never come here.
const FactsPanel = lazy(() => import('../../../common/facts-panel.tsx'));

/** The facts of a creditor's own subject. */
export function SubjectFacts({ record: { id } }: { record: Pick<Subject, 'id'> }) {
  const { data, refetch } = useCall(contract.subjectFacts, { object_id: id });
  const send = useSend(contract.stateSubjectFact);
  if (!data) return null;
  return (
    <Suspense>
      <FactsPanel
        isOwner
        facts={data.list}
        state={async (name, value) => {
          await send({ object_id: id, name, value });
          await refetch();
        }}
      />
    </Suspense>
  );
}
