/** The place of a subject on the map, and whether it is in the subject's region. */
import { Alert } from 'antd';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { PlaceInRegion } from './place-in-region.tsx';

export function SubjectPlace({ record }: { record: SubjectDetail & { revision?: SubjectDetail | null } }) {
  const { latitude, longitude, datum, district_code, city_code, province_code } = record.revision ?? record;
  if (latitude === null || longitude === null) return <Alert type="info" message="未填写坐标" />;
  return (
    <PlaceInRegion
      place={{ lat: latitude, lng: longitude }}
      datum={datum}
      region={district_code ?? city_code ?? province_code}
    />
  );
}
