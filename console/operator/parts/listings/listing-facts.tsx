import { lazy, Suspense } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { useCall, useSend } from '../../../framework/data.ts';

// Its controls are large, and most visits never come here.
const FactsPanel = lazy(() => import('../../../common/facts-panel.tsx'));

/** The facts of any listing. */
export function ListingFacts({ record: { id } }: { record: { id: number } }) {
  const { data, refetch } = useCall(contract.listingFacts, { id });
  const send = useSend(contract.stateListingFact);
  if (!data) return null;
  return (
    <Suspense>
      <FactsPanel
        facts={data.data.facts}
        state={async (name, value) => {
          await send({ id, name, value });
          await refetch();
        }}
      />
    </Suspense>
  );
}
