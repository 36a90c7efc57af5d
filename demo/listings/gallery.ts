/** Which pictures a listing shows: 1–4 different ones, the cover first. */
import { PROPERTY_KINDS, type PropertyKind } from '../../shared/domain/listing.ts';
import type { Property } from './property.ts';
import { type Random, randomFrom, some } from './random.ts';

/** The names of a kind's pictures. They end in a number; what stands before it says what they show. */
export type PictureNames = (kind: (typeof PROPERTY_KINDS)[PropertyKind]['key']) => readonly string[];

type PicturedProperty = Pick<Property, 'subject' | 'kind' | 'pictures'>;

/**
 * Hands out galleries one after the other. Covers take turns, so that neighbours of a list rarely look the
 * same; what was pictured once pictures the same when it is offered again.
 */
export function galleries(namesOf: PictureNames): (property: PicturedProperty) => readonly string[] {
  const turns = new Map<string, number>();
  const cache = new Map<string, readonly string[]>();
  return (property) => {
    const before = cache.get(property.subject);
    if (before) return before;
    const { like = property.kind, cover } = property.pictures;
    const names = namesOf(PROPERTY_KINDS[like].key);
    const turn = turns.get(`${like} ${cover}`) ?? 0;
    turns.set(`${like} ${cover}`, turn + 1);
    const gallery = galleryOf(randomFrom(`gallery of ${property.subject}`), property, names, turn);
    cache.set(property.subject, gallery);
    return gallery;
  };
}

function galleryOf(
  random: Random,
  { pictures }: PicturedProperty,
  names: readonly string[],
  turn: number,
): string[] {
  const covers = showing(names, pictures.cover);
  const cover = covers[turn % covers.length];
  if (cover === undefined) return [];
  const others = showing(names, pictures.more ?? pictures.cover).filter((it) => it !== cover);
  return [cover, ...some(random, others, random.pick([0, 1, 2, 2, 3]))];
}

/** What shows one of the subjects; all pictures of the kind when none does. */
function showing(names: readonly string[], subjects: readonly string[]): readonly string[] {
  const found = names.filter((name) => subjects.includes(name.replace(/-\d+$/, '')));
  return found.length ? found : names;
}
