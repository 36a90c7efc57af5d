import { contract } from '../../../../shared/contract/index.ts';
import { FactsPanel } from '../../../common/facts-panel.tsx';
import { useCall, useSend } from '../../../framework/data.ts';

/** The facts of any listing. */
export function ListingFacts({ record: { id } }: { record: { id: number } }) {
  const { data, refetch } = useCall(contract.listingFacts, { id });
  const send = useSend(contract.stateListingFact);
  if (!data) return null;
  return (
    <FactsPanel
      facts={data.data.facts}
      state={async (name, value) => {
        await send({ id, name, value });
        await refetch();
      }}
    />
  );
}
