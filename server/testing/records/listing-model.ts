/**
 * A simple model of the two lists: an array, filtered and sorted in memory.
 * It shares no code with the lists beyond the names of fields and codes.
 */
import type { AuctionStatus, ListingType } from '../../../shared/domain/listing.ts';

/** A row as it was written; times, prices and codes as in the table. */
export interface ModelRow {
  id: number;
  type: ListingType;
  publishStatus: number;
  disposalStatus: number | null;
  title: string;
  kind: number | null;
  initialPrice: bigint | null;
  assessPrice: bigint | null;
  startTime: Date | null;
  endTime: Date | null;
  provinceCode: string | null;
  cityCode: string | null;
  districtCode: string | null;
  soughtMarks: string[];
  promoted: boolean;
  createdAt: Date;
}

/** Fields of a call as a form sends them; none of them is ever empty. */
export interface Question {
  name?: string;
  load_province?: string;
  load_city?: string;
  load_district?: string;
  zc_type?: string;
  second_class?: string;
  price_min?: string;
  price_max?: string;
  object_status?: AuctionStatus;
  disposal_status?: string;
  facts?: string;
  complete?: '1';
  round?: '1' | '2' | '3';
  order_type?: string;
  ended?: 'last';
  page?: string;
  size?: string;
}

export type ListName = 'ObjcetList' | 'ObjcetListFailure';

const ON_SHELF = 4;
const NATIONWIDE = '100000';

/** All matching rows in their order, and the ids of the requested page. */
export function expected(rows: readonly ModelRow[], list: ListName, question: Question, now: Date) {
  const found = rows
    .filter(({ publishStatus }) => publishStatus === ON_SHELF)
    .filter(({ disposalStatus }) => list === 'ObjcetList' || disposalStatus !== null)
    .filter(({ type }) => !question.zc_type || String(type) === question.zc_type)
    .filter(({ kind }) => !question.second_class || String(kind) === question.second_class)
    .filter((row) => !question.disposal_status || String(row.disposalStatus) === question.disposal_status)
    .filter(
      (row) => !question.price_min || isAmong(priceOf(row), (price) => price >= fen(question.price_min)),
    )
    .filter(
      (row) => !question.price_max || isAmong(priceOf(row), (price) => price <= fen(question.price_max)),
    )
    .filter((row) => !question.object_status || statusOf(row, now) === question.object_status)
    .filter((row) => liesIn(row, question.load_province))
    .filter((row) => liesIn(row, question.load_city))
    .filter((row) => liesIn(row, question.load_district))
    .filter(({ soughtMarks }) => marksOf(question).every((mark) => soughtMarks.includes(mark)))
    .filter((row) => !question.name || holdsEveryWord(row, question.name))
    .sort(orderOf(list, question.order_type))
    .sort((a, b) =>
      question.ended && !question.object_status ? Number(isDone(a, now)) - Number(isDone(b, now)) : 0,
    );
  const size = Number(question.size ?? 10);
  const pages = question.order_type ? inPages(found, size) : withPlaces(found, size, now);
  const page = pages[Number(question.page ?? 1) - 1] ?? [];
  return { count: found.length, ids: page.map(({ id }) => id) };
}

const marksOf = ({ facts, complete, round }: Question): string[] => [
  ...(facts?.split(',') ?? []),
  ...(complete ? ['complete'] : []),
  ...(round ? [`round${round}`] : []),
];

const inPages = (rows: readonly ModelRow[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  );

/** Two promoted ones begin each page, the rest of them ends the list. Every half minute the next two are the first. */
function withPlaces(rows: readonly ModelRow[], size: number, now: Date): ModelRow[][] {
  const places = Math.min(2, size);
  const isFirst = (row: ModelRow) => row.promoted && !isOver(row, now);
  const byId = rows.filter(isFirst).sort((a, b) => a.id - b.id);
  const first = (Math.floor(now.getTime() / 30_000) * places) % Math.max(1, byId.length);
  const promoted = [...byId.slice(first), ...byId.slice(0, first)];
  const others = rows.filter((row) => !isFirst(row));
  return Array.from({ length: Math.ceil(rows.length / size) }, () => {
    const before = promoted.splice(0, places);
    const page = [...before, ...others.splice(0, size - before.length)];
    return [...page, ...promoted.splice(0, size - page.length)];
  });
}

const priceOf = (row: ModelRow) => row.initialPrice ?? row.assessPrice;
const isAmong = (price: bigint | null, holds: (price: bigint) => boolean) => price !== null && holds(price);

/** `12.3` yuan are 1230 fen. */
function fen(yuan = ''): bigint {
  const [whole, part = ''] = yuan.split('.');
  return BigInt(`${whole}${part.padEnd(2, '0')}`);
}

function statusOf(row: ModelRow, now: Date): AuctionStatus | null {
  if (row.startTime === null) return null;
  if (row.startTime > now) return 'todo';
  return isOver(row, now) ? 'done' : 'doing';
}

function isOver({ type, title, startTime, endTime }: ModelRow, now: Date): boolean {
  if (endTime) return endTime <= now;
  const days = type === 2 ? 30 : type === 3 ? 180 : title.includes('变卖') ? 60 : 3;
  return startTime !== null && startTime.getTime() + days * 86_400_000 <= now.getTime();
}

/** It is over, and it is not drifting: nobody can get it any more. */
const isDone = (row: ModelRow, now: Date) =>
  isOver(row, now) && row.disposalStatus !== 1 && row.disposalStatus !== 2;

const liesIn = (row: ModelRow, code = NATIONWIDE) =>
  code === NATIONWIDE || [row.provinceCode, row.cityCode, row.districtCode].includes(code);

const holdsEveryWord = (row: ModelRow, keyword: string) =>
  keyword
    .trim()
    .split(/\s+/)
    .every((word) => asRead(row.title).includes(asRead(word)) || isNamed(row, asRead(word)));

/** Of all pieces of titles and keywords only these name something: 南京, and numbers, which are a listing's own. */
const isNamed = (row: ModelRow, word: string) =>
  /^南京市?$/.test(word) ? liesIn(row, '320100') : /^\d+$/.test(word) && String(row.id) === word;

/** A reader sees no difference between full and half width, nor between Latin capitals and small letters. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

type Order = (a: ModelRow, b: ModelRow) => number;

function orderOf(list: ListName, order?: string): Order {
  const byPrice = list === 'ObjcetList' ? { dear: '2', cheap: '3' } : { dear: '1', cheap: '2' };
  if (order === byPrice.dear) return first(pricedFirst, dearFirst, youngFirst);
  if (order === byPrice.cheap) return first(pricedFirst, (a, b) => dearFirst(b, a), youngFirst);
  return first(latestFirst, youngFirst);
}

/** The first order in which two rows differ decides. */
const first =
  (...orders: Order[]): Order =>
  (a, b) =>
    orders.map((order) => order(a, b)).find((difference) => difference !== 0) ?? 0;

const pricedFirst: Order = (a, b) => Number(priceOf(a) === null) - Number(priceOf(b) === null);
const dearFirst: Order = (a, b) => Number((priceOf(b) ?? 0n) - (priceOf(a) ?? 0n));
const latestFirst: Order = (a, b) => b.createdAt.getTime() - a.createdAt.getTime();
const youngFirst: Order = (a, b) => b.id - a.id;
