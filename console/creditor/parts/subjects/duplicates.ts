/** Warns of listings that may be duplicates of the subject. */
import { contract, type InputOf, type OutputOf } from '../../../../shared/contract/index.ts';
import { codesOf, LISTING_TYPES } from '../../../../shared/domain/listing.ts';
import type { Read, Warning } from '../../../framework/resource.ts';

/** @param input the subject, and its new values; default: its stored values */
export async function duplicates(
  read: Read,
  input: InputOf<typeof contract.subjectDuplicates>,
): Promise<Warning[]> {
  const { list } = await read(contract.subjectDuplicates, input);
  return list.map((it) => ({ text: duplicateText(it), to: duplicateAddress(it) }));
}

type Duplicate = OutputOf<typeof contract.subjectDuplicates>['list'][number];

const duplicateText = ({ object_title, reason, is_own, merchants_name }: Duplicate) =>
  `与${is_own ? '您的' : (merchants_name ?? '其他来源的')}标的${reason === 'case' ? '案号相同' : '名称相近'}：${object_title}`;

/** The creditor's own listings may be unpublished; then only the owner can see them. */
const duplicateAddress = ({ id, is_own, zctype_name }: Duplicate): string => {
  const type = codesOf(LISTING_TYPES).find((it) => LISTING_TYPES[it].name === zctype_name);
  return is_own && type ? `/creditorUser/subject/subjectDetail?id=${id}&type=${type}` : `/object/${id}`;
};
