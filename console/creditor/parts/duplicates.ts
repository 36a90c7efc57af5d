/** Warns of listings that may be the one that is about to be published. */
import { codesOf, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import type { Read, Warning } from '../../framework/resource.ts';

/** @param said what the subject would say; what is kept of it, where nothing is said */
export async function duplicates(
  read: Read,
  said: Readonly<Record<string, string>> = {},
): Promise<Warning[]> {
  const found = await read<Duplicate[]>('duplicates', said);
  return found.map((it) => ({ text: duplicateText(it), to: duplicateAddress(it) }));
}

interface Duplicate {
  id: number;
  object_title: string;
  zctype_name: string;
  reason: 'case' | 'title';
  is_own: boolean;
  merchants_name: string | null;
}

const duplicateText = ({ object_title, reason, is_own, merchants_name }: Duplicate) =>
  `与${is_own ? '您的' : (merchants_name ?? '其他来源的')}标的${reason === 'case' ? '案号相同' : '名称相近'}：${object_title}`;

/** Own ones may be off the shelf, where only their owner sees them. */
const duplicateAddress = ({ id, is_own, zctype_name }: Duplicate): string => {
  const type = codesOf(LISTING_TYPES).find((it) => LISTING_TYPES[it].name === zctype_name);
  return is_own && type ? `/creditorUser/subject/subjectDetail?id=${id}&type=${type}` : `/object/${id}`;
};
