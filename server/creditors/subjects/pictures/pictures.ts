/** The pictures of a subject: reads them from input and texts, and checks that the creditor may use them. */
import { setImmediate } from 'node:timers/promises';
import type { SubjectInput } from '../../../../shared/contract/creditors/subject-fields.ts';
import { SUBJECT_FIELDS, TEXT_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { type InspectedText, inspectText, picturesOf } from '../../../../shared/markdown/text-pictures.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refusals } from '../../../platform/http/errors.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import type { SubjectContent } from '../content.ts';
import { claimGalleryPicture, claimTextPictures } from './picture-references.ts';

interface PictureContext {
  owner: Principal;
  now: Date;
  /** The prefix of our paths in answers. Clients may send it back. */
  publicOrigin: string;
}

/**
 * Returns the paths of a list of pictures, in its order. The id of an existing picture is its position in the list that
 * the page loaded. Another tab may have changed that list, so the id counts only when the address matches no picture.
 * Without a list nothing changes.
 * @param before the pictures of the version that is edited
 * @throws Refusal 422 for a picture that is neither in the version nor an upload of the creditor
 */
export async function takePictures(
  tx: Queries,
  input: SubjectInput['img'],
  before: readonly string[],
  { owner, now, publicOrigin }: PictureContext,
): Promise<string[]> {
  if (!input) return [...before];
  const used: string[] = [];
  for (const { id, img_path, delete_sign } of input) {
    if (delete_sign === 1) continue;
    const address = withoutOrigin(img_path, publicOrigin);
    const matches = before.includes(address) || (await claimGalleryPicture(tx, address, { owner, now }));
    const path = matches ? address : id && before[id - 1];
    if (!path) throw refusals.invalid({ img: messages.uploadUnknown });
    if (!used.includes(path)) used.push(path);
  }
  return used;
}

const withoutOrigin = (address: string, origin: string) =>
  origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

type TextField = (typeof TEXT_FIELDS)[number];

/** The names of the text fields, by the columns that store them. */
export const TEXTS = Object.fromEntries(TEXT_FIELDS.map((name) => [SUBJECT_FIELDS[name].column, name])) as {
  [Name in TextField as (typeof SUBJECT_FIELDS)[Name]['column']]: Name;
};

const TEXT_NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/**
 * Checks that the texts show only pictures of the version before, or pictures that the creditor may use.
 * @throws Refusal 422 on the field of each text that shows other or too many pictures, or is too complex
 */
export async function takeTextPictures(
  tx: Queries,
  { text }: SubjectContent,
  before: SubjectContent | null,
  { owner, now }: PictureContext,
): Promise<void> {
  const inspected: ({ field: string } & InspectedText)[] = [];
  for (const name of TEXT_NAMES) {
    inspected.push({ field: TEXTS[name], ...inspectText(text[name] ?? '') });
    // A long text takes some fifty milliseconds: let other requests pass before the next one.
    await setImmediate();
  }
  const bad = inspected.flatMap(({ field, problem }) => (problem === null ? [] : [[field, problem]]));
  if (bad.length > 0) throw refusals.invalid(Object.fromEntries(bad));
  const all = new Set(inspected.flatMap(({ pictures }) => pictures));
  if (all.size === 0) return;
  const existing = new Set(before && textPictures(before));
  const usable = await claimTextPictures(
    tx,
    [...all].filter((url) => !existing.has(url)),
    { owner, now },
  );
  const foreign = inspected.filter(({ pictures }) =>
    pictures.some((url) => !existing.has(url) && !usable.has(url)),
  );
  if (foreign.length > 0) {
    throw refusals.invalid(Object.fromEntries(foreign.map(({ field }) => [field, messages.uploadUnknown])));
  }
}

/**
 * Checks texts that may get no new pictures.
 * @throws Refusal 422 on the field of each text that shows a picture which the version before does not, or is too
 * complex
 */
export function assertNoNewPictures({ text }: SubjectContent, before: SubjectContent): void {
  const existing = new Set(textPictures(before));
  const changed = TEXT_NAMES.filter((name) => text[name] !== before.text[name]);
  const bad = changed.flatMap((name) => {
    const { problem, pictures } = inspectText(text[name] ?? '');
    const isNew = pictures.some((url) => !existing.has(url));
    return problem === null && !isNew ? [] : [[TEXTS[name], problem ?? messages.uploadUnknown]];
  });
  if (bad.length > 0) throw refusals.invalid(Object.fromEntries(bad));
}

/** @param find returns the pictures of one text */
export const textPictures = (
  { text }: Pick<SubjectContent, 'text'>,
  find: (text: string | null) => readonly string[] = picturesOf,
): string[] => TEXT_NAMES.flatMap((name) => find(text[name]));

/** All files that the content references. */
export const filesOf = (content: SubjectContent): string[] => [...content.images, ...textPictures(content)];
