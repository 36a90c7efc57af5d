/** The input of a subject: its schema, and the rules that a draft and a submitted subject must meet. */
import type { z } from 'zod';
import { PLATFORMS, type Platform } from '../../domain/auctions/platform.ts';
import { missingFields } from '../../domain/fields.ts';
import { codesOf, LISTING_TYPES, PROPERTY_KINDS } from '../../domain/listing.ts';
import {
  END_PRESETS,
  SAVE_OPERATION,
  SHORTEST_AUCTION_MS,
  SUBJECT_IMAGES_MAX,
} from '../../domain/subject.ts';
import { SUBJECT_FIELDS } from '../../domain/subject-fields.ts';
import { messages } from '../../messages.ts';
import { NATIONWIDE, regionPath } from '../../regions/index.ts';
import { codeOf } from '../../validation.ts';
import { inputSchemas } from '../field-schemas.ts';

export const subjectCodes = {
  anyType: codeOf(codesOf(LISTING_TYPES)),
  kind: codeOf(codesOf(PROPERTY_KINDS)),
};

export const subjectFields = inputSchemas(SUBJECT_FIELDS);

/** The input as the schema parses it. */
export type SubjectInput = z.output<z.ZodObject<typeof subjectFields>>;

const HOUR_MS = 3_600_000;

/** When the auction ends: the given end, or the start and the hours of a preset. */
export function endOf({ start_time, end_time, bid_cycle }: SubjectInput): Date | undefined {
  const isPreset = END_PRESETS.some((preset) => preset === bid_cycle);
  if (end_time || !start_time || !bid_cycle || !isPreset) return end_time;
  return new Date(start_time.getTime() + bid_cycle * HOUR_MS);
}

/** Whether the codes name one place, each at its own level, down to the deepest one given; or the whole country alone. */
function isOnePlace({ province_code, city_code, district_code }: SubjectInput): boolean {
  const deepest = district_code ?? city_code ?? province_code;
  if (deepest === undefined) return true;
  if (province_code === NATIONWIDE) return deepest === NATIONWIDE;
  const path = regionPath(deepest)?.map(({ value }) => value);
  const codes = [province_code, city_code, district_code];
  // Of the code of a group that is no city any more, such as 139000, the province is left.
  const isGiven = (code: string | undefined, level: number) =>
    code !== undefined && !(level === 1 && code === path?.[0]);
  return path !== undefined && codes.every((code, level) => !isGiven(code, level) || code === path[level]);
}

type SubjectProblems = { [Name in keyof SubjectInput]?: string };

/**
 * Everything that keeps a subject from being submitted, by field, in Chinese. Wrong values keep it from being saved
 * too.
 */
export function problemsOf(input: SubjectInput, isSubmitted: boolean): SubjectProblems {
  const isAuction = input.zc_type === 2;
  const images = (input.img ?? []).filter((it) => it.delete_sign === 0);
  const values = { ...input, end_time: endOf(input), img: images.length > 0 ? images : undefined };
  const problems: SubjectProblems = missingFields(SUBJECT_FIELDS, values, {
    type: input.zc_type,
    isSubmitted,
  });
  if (images.length > SUBJECT_IMAGES_MAX) problems.img = messages.tooManyUploads;
  const { second_class: kind, start_time: start, source, source_url: url } = input;
  const end = endOf(input);
  if (!isOnePlace(input)) problems.province_code = messages.invalidRegion;
  if (kind && !PROPERTY_KINDS[kind].types.some((it) => it === input.zc_type)) {
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

/** Adds the rules of saving and submitting to a call's input; they also check valid fields while others are invalid. */
export const completeSubject = <
  Schema extends z.ZodObject<typeof subjectFields & { operation: z.ZodType<1 | 2> }>,
>(
  schema: Schema,
) =>
  schema.superRefine(
    (value, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const input = Object.fromEntries(
        Object.entries(value).filter(([name]) => !wrong.has(name)),
      ) as SubjectInput & { operation: 1 | 2 };
      const problems = problemsOf(input, input.operation === SAVE_OPERATION.submit);
      for (const [name, message] of Object.entries(problems)) {
        if (!wrong.has(name)) context.addIssue({ code: 'custom', path: [name], message });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
