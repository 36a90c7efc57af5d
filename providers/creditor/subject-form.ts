/** A subject as the form edits it, and how it travels: one region, one point, one choice of end. */
import { contract, type InputOf, type SubjectDetail } from '../../shared/contract/index.ts';
import { type FactName, factsOfKind } from '../../shared/domain/facts.ts';
import { codesOf, PROPERTY_KINDS } from '../../shared/domain/listing.ts';
import { customCycle, type PublishedType, presetOf, SAVE_OPERATION } from '../../shared/domain/subject.ts';
import { DETAIL_FIELDS, PRICE_FIELDS } from '../../shared/domain/subject-fields.ts';
import { DEFAULT_DATUM } from '../../shared/map/datum.ts';
import { NATIONWIDE, regionCodes, regionPath } from '../../shared/regions/index.ts';
import { formatTime, parseTime } from '../../shared/time.ts';

/** A picture: one that is there has an id, one that is taken away stays with delete_sign 1. */
export interface SubjectPicture {
  id?: number;
  img_path: string;
  delete_sign: 0 | 1;
}

/** `custom`: at the time that `end_time` says; otherwise so many hours after the start. */
export type EndChoice = 24 | 12 | 'custom';

type PriceField = (typeof PRICE_FIELDS)[number];
type DetailField = keyof typeof DETAIL_FIELDS;

/** Prices are yuan, details what the call answers. */
export interface SubjectForm extends Record<PriceField, number | null>, Record<DetailField, unknown> {
  zc_type: PublishedType;
  second_class: number | null;
  object_title: string;
  img: SubjectPicture[];
  /** Code of any level. */
  region: string;
  address: string;
  /** lat,lng. */
  coordinate: string;
  datum: number | null;
  /** YYYY-MM-DD HH:00:00, Shanghai; empty for none. */
  start_time: string;
  end_choice: EndChoice;
  end_time: string;
  source: number | null;
  source_url: string;
  announcement: string;
  should_know: string;
  introduce: string;
  /** Stated in the form, and not saved yet; null takes a statement back. */
  facts: { readonly [Name in FactName]?: string | null };
  /** The edition of the edited subject; null for a new one. */
  edition: string | null;
}

const pricesOf = (value: (name: PriceField) => number | null) =>
  Object.fromEntries(PRICE_FIELDS.map((name) => [name, value(name)])) as Record<PriceField, number | null>;

const detailsOf = (value: (name: DetailField) => unknown) =>
  Object.fromEntries(
    (Object.keys(DETAIL_FIELDS) as DetailField[]).map((name) => [name, value(name)]),
  ) as Record<DetailField, unknown>;

export const emptySubject = (type: PublishedType): SubjectForm => ({
  zc_type: type,
  second_class: null,
  object_title: '',
  img: [],
  ...pricesOf(() => null),
  ...detailsOf(() => null),
  region: '',
  address: '',
  coordinate: '',
  datum: DEFAULT_DATUM,
  start_time: '',
  end_choice: 24,
  end_time: '',
  source: null,
  source_url: '',
  announcement: '',
  should_know: '',
  introduce: '',
  facts: {},
  edition: null,
});

/** The form's values for an existing subject. */
export function formOfSubject(subject: SubjectDetail): SubjectForm {
  const [start, end] = [momentOf(subject.start_time), momentOf(subject.end_time)];
  const preset = start && end ? presetOf(start, end) : null;
  return {
    zc_type: subject.zc_type === 3 ? 3 : 2,
    second_class: subject.second_class,
    object_title: subject.object_title,
    img: subject.img.map(({ id, img_path }) => ({ id, img_path, delete_sign: 0 })),
    ...pricesOf((name) => subject[name]),
    ...detailsOf((name) => subject[name]),
    region: subject.district_code ?? subject.city_code ?? subject.province_code ?? '',
    address: subject.address ?? '',
    coordinate: subject.coordinate ?? '',
    datum: subject.datum ?? DEFAULT_DATUM,
    start_time: subject.start_time ?? '',
    end_choice: preset ?? (end ? 'custom' : 24),
    end_time: end && !preset ? formatTime(end) : '',
    source: typeof subject.source === 'number' ? subject.source : null,
    source_url: subject.source_url ?? '',
    announcement: subject.announcement ?? '',
    should_know: subject.should_know ?? '',
    introduce: subject.introduce ?? '',
    facts: {},
    edition: subject.edition,
  };
}

/** The same subject, to be published once more as a new one. */
export const copyOfSubject = (subject: SubjectDetail): SubjectForm => ({
  ...formOfSubject(subject),
  // Two subjects may share files but not ids; a new auction has times of its own.
  img: subject.img.map(({ img_path }) => ({ img_path, delete_sign: 0 })),
  start_time: '',
  end_choice: 24,
  end_time: '',
  edition: null,
});

type SubjectAdd = InputOf<typeof contract.subjectAdd>;

const HOUR_MS = 3_600_000;

/** The part of a form that is sent: fields that its type does not have are absent. */
type SubmittedForm = Partial<SubjectForm> & Pick<SubjectForm, 'zc_type' | 'object_title'>;

/** @param id null for a new one @param submit the button that was pressed: submit, or else save */
export function subjectOfForm(form: SubmittedForm, id: number | null, submit: string): SubjectAdd {
  const {
    region = '',
    end_choice,
    end_time,
    start_time = '',
    img = [],
    coordinate,
    datum,
    facts,
    ...rest
  } = form;
  const [latitude, longitude] = (coordinate ?? '').split(',').map((it) => it.trim());
  return {
    ...withoutNulls(rest),
    zc_type: form.zc_type,
    object_title: form.object_title,
    operation: submit === 'submit' ? SAVE_OPERATION.submit : SAVE_OPERATION.save,
    ...withoutNulls({ id, coordinate, latitude, longitude, start_time, ...codesOfRegion(region) }),
    ...withoutNulls({ datum: coordinate ? datum : null }),
    ...(form.zc_type === 2 ? endOf({ start_time, end_choice, end_time }, id === null) : {}),
    img: JSON.stringify(img),
    ...statementsOf(form.second_class ?? null, facts ?? {}),
  };
}

/** The facts that the chosen kind of property has. */
function statementsOf(kind: number | null, facts: SubjectForm['facts']): Pick<SubjectAdd, 'facts'> {
  const ofKind = factsOfKind(codesOf(PROPERTY_KINDS).find((code) => code === kind) ?? null);
  const stated = ofKind.filter((name) => facts[name] !== undefined);
  return stated.length > 0 ? { facts: stated.map((name) => ({ name, value: facts[name] ?? '' })) } : {};
}

/** The end that a form leads to, as `YYYY-MM-DD HH:mm:ss`; undefined without a start. */
export function endOfForm({
  start_time,
  end_choice = 24,
  end_time,
}: Partial<SubjectForm>): string | undefined {
  if (end_choice === 'custom') return end_time;
  const start = momentOf(start_time ?? '');
  return start ? formatTime(new Date(start.getTime() + end_choice * HOUR_MS)) : undefined;
}

/** A preset is sent with its end, so that clients that read only the end get the same. */
function endOf({ start_time, end_choice = 24, end_time }: Partial<SubjectForm>, isNew: boolean) {
  const start = momentOf(start_time ?? '');
  if (end_choice === 'custom') {
    const end = momentOf(end_time ?? '');
    // An end before the start is a problem of the end field, not of the duration.
    return withoutNulls({ end_time, bid_cycle: start && end && Math.max(0, customCycle(start, end, isNew)) });
  }
  return withoutNulls({ end_time: endOfForm({ start_time, end_choice }), bid_cycle: end_choice });
}

/** Fields as a form names them, from those of the wire. */
const FIELD_OF: Readonly<Record<string, string>> = {
  province_code: 'region',
  city_code: 'region',
  district_code: 'region',
  latitude: 'coordinate',
  longitude: 'coordinate',
  bid_cycle: 'end_choice',
};

/** @param endChoice of the form: an error of the end is displayed at the choice that led to it */
export function asFormErrors(
  errors: Readonly<Record<string, string>>,
  endChoice?: EndChoice,
): Record<string, string> {
  const isPreset = endChoice !== undefined && endChoice !== 'custom';
  const fieldOf = (name: string) =>
    isPreset && name === 'end_time' ? 'end_choice' : (FIELD_OF[name] ?? name);
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [fieldOf(name.split('.')[0] ?? ''), message]),
  );
}

/** The problems that prevent saving or submitting, by form field: the call's own rules. */
export function problemsOfForm(form: SubjectForm, submit: string): Record<string, string> {
  const checked = contract.subjectAdd.input.safeParse(withoutNulls(subjectOfForm(form, null, submit)));
  if (checked.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) problems[String(path[0])] ??= message;
  // A custom end determines the duration: the missing value is reported at the end field.
  if (form.end_choice === 'custom') delete problems.bid_cycle;
  return asFormErrors(problems);
}

const momentOf = (text: string | null) => (text ? parseTime(text) : null);

/** The protocol has a field for each level. @param region code of any level, or empty */
export function codesOfRegion(region: string): Partial<Record<keyof ReturnType<typeof regionCodes>, string>> {
  if (region === NATIONWIDE) return { province_code: region };
  const path = regionPath(region);
  return path ? withoutNulls(regionCodes(path)) : {};
}

/** Without empty values, as they are sent. */
const withoutNulls = <Value>(values: Record<string, Value>): Record<string, NonNullable<Value>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, NonNullable<Value>] =>
        entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
    ),
  );
