/** The parts of a subject, or of its form, from which facts are read. */
import type { ListingTexts } from '../../shared/disclosure/found-in.ts';
import { FACT_PLACES, type FactPlace } from '../../shared/domain/facts.ts';
import { codesOf, PROPERTY_KINDS, type PropertyKind } from '../../shared/domain/listing.ts';

type Subject = Readonly<Record<FactPlace | 'second_class', unknown>>;

export const textsOfSubject = (subject: Subject): ListingTexts =>
  Object.fromEntries(
    FACT_PLACES.map((place) => [place, typeof subject[place] === 'string' ? subject[place] : null]),
  ) as ListingTexts;

/** Forms hold codes as texts. */
export const kindOfSubject = ({ second_class }: Pick<Subject, 'second_class'>): PropertyKind | null =>
  codesOf<PropertyKind>(PROPERTY_KINDS).find((code) => code === Number(second_class)) ?? null;
