/**
 * When a row of a file is the same listing as before: by this site's number, which exports contain; else by the
 * platform's link or number, else by the source's own number, else by its whole content. Title and price do not
 * identify it, and neither does a number that only counts the rows of its list.
 */
import { createHash } from 'node:crypto';
import type { ImportedListing } from '../mapping/listings.ts';
import { isSerial, normalNumber } from './lot-numbers.ts';
import { lotOf } from './platform-links.ts';

/** Texts that two records of one listing share; `1` is the platform, 0 means none. */
export interface Identity {
  /** This site's number. */
  record: number | null;
  /** `1:link:612342745370`: the lot of the link. */
  links: readonly string[];
  /** `1:id:612342745370`: the number beside it. */
  numbers: readonly string[];
  /** The owner of that number; null if unknown. */
  owner: string | null;
  /** `content:…`, the content without the number. The second one is the form of earlier versions. */
  contents: readonly string[];
}

/** The round and its result are no part of it: a list that adds the column is about the same listings. */
export function identityOf({ listing, recordNumber, texts, images }: ImportedListing): Identity {
  const { source, source_id, source_url, merchants_name } = listing;
  const platform = source ?? 0;
  const lot = source !== null && source_url !== null ? lotOf(source_url) : null;
  const isNumber = source_id !== null && !isSerial(source_id, source !== null);
  const contents = [
    contentHash({ listing: { ...listing, source_id: null }, texts, images, round: null, result: null }),
    contentHash({ listing, texts, images, round: null, result: null }),
  ];
  return {
    record: recordNumber,
    links: lot === null ? [] : [`${platform}:link:${lot}`],
    numbers: isNumber ? [`${platform}:id:${normalNumber(source_id)}`] : [],
    owner: merchants_name,
    contents: [...new Set(contents.map((hash) => `content:${hash}`))],
  };
}

/** The keys to store with a listing. */
export const keysOf = ({ links, numbers, contents }: Identity): string[] => [
  ...links,
  ...numbers,
  ...contents.slice(0, 1),
];

/** The keys to look a listing up by: a link may contain the number that another file has in a column. */
export const lookupKeys = ({ links, numbers, contents }: Identity): string[] => [
  ...[...links, ...numbers].flatMap((key) => {
    const [platform, number] = nameOf(key).split(/:(.*)/s);
    return [`${platform}:link:${number}`, `${platform}:id:${number}`];
  }),
  ...contents,
];

/** @param keys from `keysOf` */
export const identityFrom = (keys: readonly string[], owner: string | null): Identity => ({
  record: null,
  links: keys.filter((key) => /^\d+:link:/.test(key)),
  numbers: keys.filter((key) => /^\d+:id:/.test(key)),
  owner,
  contents: keys.filter((key) => key.startsWith('content:')),
});

/** `1:612342745370` of a link and of a number. */
const nameOf = (key: string) => key.replace(/:(?:link|id):/, ':');
const namesOf = ({ links, numbers }: Identity) => [...links, ...numbers].map(nameOf);

/** Platform numbers that no institution uses. */
const isUnmistakable = (name: string) => /^[1-9]\d*:(?:\d{9,}|[0-9A-F]{32})$/.test(name);
const shared = (one: readonly string[], other: readonly string[]) => one.filter((it) => other.includes(it));

/** Whether two records are of one listing. The stronger key decides: different links are different lots. */
function isSame(one: Identity, other: Identity): boolean {
  if (one.links.length > 0 && other.links.length > 0) return shared(one.links, other.links).length > 0;
  const names = shared(namesOf(one), namesOf(other));
  if (names.length > 0) {
    const { owner } = one;
    return names.some(isUnmistakable) || !owner || !other.owner || owner === other.owner;
  }
  if (one.numbers.length > 0 && other.numbers.length > 0) return false;
  return shared(one.contents, other.contents).length > 0;
}

/**
 * Whether a listing was stored from the same content. Earlier versions stored the content with the number as the file has it,
 * also where it only counts rows.
 */
export const isUnchanged = (
  {
    identity,
    hash,
    round,
    result,
  }: Pick<ImportedListing, 'round' | 'result'> & { identity: Identity; hash: string },
  storedHash: string | null,
): boolean =>
  storedHash === hash ||
  (round === null && result === null && identity.contents.at(-1) === `content:${storedHash}`);

/** Whether anything besides the content identifies the row. */
export const isIdentified = ({ record, links, numbers }: Identity): boolean =>
  record !== null || links.length + numbers.length > 0;

/** The keys of a stored listing after a row has changed it: the content is the new one. */
export const keysAfter = (stored: Identity, row: Identity): string[] => [
  ...new Set([...keysOf(row), ...stored.links, ...stored.numbers]),
];

/**
 * The stored listing of a row.
 * @returns null for none, and a text with the reason if there are several
 */
export function matchOf<Stored extends Identity & { id: number }>(
  identity: Identity,
  stored: readonly Stored[],
): Stored | null | string {
  const { record } = identity;
  if (record !== null) {
    const missing = `没有本站编号为 ${record} 的标的，请核对；新的标的不要填写本站编号`;
    return stored.find(({ id }) => id === record) ?? missing;
  }
  const same = stored.filter((it) => isSame(identity, it));
  const ofLink = same.filter(({ links }) => shared(links, identity.links).length > 0);
  const ofNumber = same.filter((it) => shared(namesOf(it), namesOf(identity)).length > 0);
  const [first, second] = ofLink.length > 0 ? ofLink : ofNumber.length > 0 ? ofNumber : same;
  if (!first || !second) return first ?? null;
  return `对应多个已有的标的（ID ${first.id}、${second.id}），请填写标的自己的链接`;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

type Content = Pick<ImportedListing, 'listing' | 'texts' | 'images' | 'round' | 'result'>;

/** Missing values do not count, so that a later field does not change the hash of old rows. */
export const contentHash = ({ listing, texts, images, round, result }: Content): string =>
  digest([
    Object.entries({ ...listing, ...texts, round, ...result })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    images,
  ]);
