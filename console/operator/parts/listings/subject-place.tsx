/** The place of a listing: whether its address and its coordinate lie in its region. */
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { type PlacedListing, placeOfListing, placeWarnings } from '../../../common/place-warnings.ts';
import { PlaceInRegion } from './place-in-region.tsx';

type Listing = SubjectDetail & PlacedListing;

export function SubjectPlace({ record }: { record: Listing & { revision?: Listing | null } }) {
  const shown = record.revision ?? record;
  const { latitude, longitude, datum } = shown;
  const { region, address } = placeOfListing(shown);
  return (
    <>
      <AddressInRegion address={address} region={region} />
      {latitude === null || longitude === null ? (
        <Alert type="info" message="未填写坐标" />
      ) : (
        <PlaceInRegion place={{ lat: latitude, lng: longitude }} datum={datum} region={region} />
      )}
    </>
  );
}

/** Nothing while it is loaded, and where nothing contradicts. */
function AddressInRegion({ address, region }: { address: string | null; region: string | null }) {
  const [warnings, setWarnings] = useState<readonly { text: string }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setWarnings([]);
    placeWarnings({ address, region }).then(
      (found) => isCurrent && setWarnings(found),
      // Without the reader there is no warning.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address, region]);
  return warnings.map(({ text }) => <Alert key={text} showIcon type="warning" message={text} />);
}
