/** What a creditor says of a subject, and what must be said before it is submitted. */
import { z } from 'zod';
import { codesOf, LISTING_TYPES, PLATFORMS, type Platform, PROPERTY_KINDS } from '../domain/listing.ts';
import {
  END_PRESETS,
  PUBLISHED_TYPES,
  SAVE_OPERATION,
  SHORTEST_AUCTION_MS,
  SUBJECT_IMAGES_MAX,
  SUBJECT_TEXT_MAX,
  SUBJECT_TITLE_MAX,
} from '../domain/subject.ts';
import { messages } from '../messages.ts';
import { parsePlace } from '../place.ts';
import { NATIONWIDE, regionPath } from '../regions/index.ts';
import { amount, codeOf, id, requiredText, someTime, text } from '../validation.ts';

export const subjectCodes = {
  anyType: codeOf(codesOf(LISTING_TYPES)),
  kind: codeOf(codesOf(PROPERTY_KINDS)),
};

const price = z
  .union([z.number(), z.string()], { error: messages.invalidPrice })
  .refine((value) => !/^\s*-/.test(String(value)), { error: messages.mustNotBeNegative })
  .pipe(amount);

const image = z.object({
  /** Of a picture that is there already; some clients write an empty one for a new picture. */
  id: z.preprocess((value) => value || undefined, id.optional()),
  img_path: z.string({ error: messages.imagesRequired }).min(1, { error: messages.imagesRequired }).max(500),
  delete_sign: codeOf([0, 1]).default(0),
});

/** Forms send the list as JSON in a text. */
const images = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return null;
    }
  },
  z.array(image, { error: messages.imagesRequired }).max(100, { error: messages.tooManyUploads }),
);

const coordinate = z.string({ error: messages.coordinateRequired }).transform((value, context) => {
  const place = parsePlace(value);
  if (place) return { latitude: place.lat, longitude: place.lng };
  context.addIssue({ code: 'custom', message: messages.coordinateInvalid });
  return z.NEVER;
});

const hours = z
  .union([z.number(), z.string()], { error: messages.mustBeInteger })
  .transform(Number)
  .pipe(
    z
      .number({ error: messages.mustBeInteger })
      .int({ error: messages.mustBeInteger })
      .min(0, { error: messages.mustNotBeNegative })
      .max(100_000, { error: messages.invalidValue }),
  );

const longText = text(SUBJECT_TEXT_MAX, messages.subjectTextTooLong);
const regionCode = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{6}$/, { error: messages.invalidRegion }));

export const subjectFields = {
  zc_type: codeOf(PUBLISHED_TYPES),
  second_class: subjectCodes.kind.optional(),
  object_title: requiredText(SUBJECT_TITLE_MAX, messages.titleRequired, messages.titleTooLong),
  initial_price: price.optional().describe('Yuan'),
  assess_price: price.optional().describe('Yuan'),
  security_deposit: price.optional().describe('Yuan'),
  bid_increment: price.optional().describe('Yuan'),
  province_code: regionCode.optional().describe('100000: the whole country'),
  city_code: regionCode.optional(),
  district_code: regionCode.optional(),
  start_time: someTime(messages.required).optional(),
  end_time: someTime(messages.endTimeRequired).optional(),
  bid_cycle: hours.optional().describe('Hours from start to end'),
  source: codeOf(codesOf(PLATFORMS)).optional(),
  source_url: text(2_000).optional(),
  coordinate: coordinate.optional().describe('lat,lng'),
  announcement: longText.optional().describe('Markdown'),
  should_know: longText.optional().describe('Markdown'),
  introduce: longText.optional().describe('Markdown'),
  img: images.optional().describe('Pictures in their order: {id?, img_path, delete_sign}'),
};

/** What was said, as the schema understands it. */
export type SubjectInput = z.output<z.ZodObject<typeof subjectFields>>;

const OF_ALL = {
  second_class: messages.propertyKindRequired,
  assess_price: messages.required,
  announcement: messages.required,
  introduce: messages.required,
} as const;

const OF_AUCTIONS = {
  province_code: messages.required,
  coordinate: messages.coordinateRequired,
  initial_price: messages.required,
  security_deposit: messages.required,
  bid_increment: messages.required,
  start_time: messages.required,
  bid_cycle: messages.mustBeInteger,
  end_time: messages.endTimeRequired,
  should_know: messages.required,
  source: messages.required,
  source_url: messages.required,
} as const;

const HOUR_MS = 3_600_000;

/** When the auction ends: as it was said, or so many hours after the start as one of the presets says. */
export function endOf({ start_time, end_time, bid_cycle }: SubjectInput): Date | undefined {
  const isPreset = END_PRESETS.some((preset) => preset === bid_cycle);
  if (end_time || !start_time || !bid_cycle || !isPreset) return end_time;
  return new Date(start_time.getTime() + bid_cycle * HOUR_MS);
}

/** Whether the codes are of one place, each at its own level, as far down as was said; or the whole country alone. */
function isOnePlace({ province_code, city_code, district_code }: SubjectInput): boolean {
  const deepest = district_code ?? city_code ?? province_code;
  if (deepest === undefined) return true;
  if (province_code === NATIONWIDE) return deepest === NATIONWIDE;
  const path = regionPath(deepest)?.map(({ value }) => value);
  const said = [province_code, city_code, district_code];
  return path !== undefined && said.every((code, level) => code === undefined || code === path[level]);
}

/**
 * Everything that keeps a subject from being submitted, by field, in Chinese. What is there but wrong keeps it from
 * being saved too.
 */
export function problemsOf(
  said: SubjectInput,
  isSubmitted: boolean,
): Partial<Record<keyof SubjectInput, string>> {
  const problems: Partial<Record<keyof SubjectInput, string>> = {};
  const isAuction = said.zc_type === 2;
  if (isSubmitted) {
    for (const [name, message] of Object.entries({ ...OF_ALL, ...(isAuction ? OF_AUCTIONS : {}) })) {
      const value = name === 'end_time' ? endOf(said) : said[name as keyof SubjectInput];
      if (value === undefined || value === '') problems[name as keyof SubjectInput] = message;
    }
  }
  const kept = (said.img ?? []).filter((it) => it.delete_sign === 0).length;
  if (isSubmitted && kept === 0) problems.img = messages.imagesRequired;
  if (kept > SUBJECT_IMAGES_MAX) problems.img = messages.tooManyUploads;
  const { second_class: kind, start_time: start, source, source_url: url } = said;
  const end = endOf(said);
  if (!isOnePlace(said)) problems.province_code = messages.invalidRegion;
  if (kind && !PROPERTY_KINDS[kind].types.some((it) => it === said.zc_type)) {
    problems.second_class = messages.propertyKindRequired;
  }
  if (isAuction && start && end && end.getTime() - start.getTime() < SHORTEST_AUCTION_MS) {
    problems.end_time = messages.endTimeTooEarly;
  }
  if (isAuction && url && !isOfPlatform(url, source)) problems.source_url = messages.sourceUrlInvalid;
  return problems;
}

/** https, on the platform's own host or one below it. */
function isOfPlatform(text: string, source: Platform | undefined): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, port } = new URL(text);
  const hosts = source ? [PLATFORMS[source].host] : codesOf(PLATFORMS).map((it) => PLATFORMS[it].host);
  return (
    protocol === 'https:' &&
    username === '' &&
    port === '' &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

/** Holds the rules of saving and submitting on a call's input, on what is well-formed in it too while the rest isn't. */
export const completeSubject = <
  Schema extends z.ZodObject<typeof subjectFields & { operation: z.ZodType<1 | 2> }>,
>(
  schema: Schema,
) =>
  schema.superRefine(
    (said, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const input = Object.fromEntries(
        Object.entries(said).filter(([name]) => !wrong.has(name)),
      ) as SubjectInput & { operation: 1 | 2 };
      const problems = problemsOf(input, input.operation === SAVE_OPERATION.submit);
      for (const [name, message] of Object.entries(problems)) {
        if (!wrong.has(name)) context.addIssue({ code: 'custom', path: [name], message });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
