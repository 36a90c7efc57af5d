import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';

/** The way to what visitors see of a listing. @param name of the field that holds its number */
export const publicPage = <Name extends string>(name: Name) => ({
  label: '查看公开页面',
  isOnDetailOnly: true as const,
  when: [{ is_start: [PUBLISH_STATUS.onShelf] }],
  to: (record: Record<Name, number>) => `/object/${record[name]}`,
});
