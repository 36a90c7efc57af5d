/** Which pictures a listing shows: 1–4 different ones, the cover first. */
import { PROPERTY_KINDS, type PropertyKind } from '../../shared/domain/listing.ts';
import type { Property } from './property.ts';
import { type Random, randomFrom, some } from './random.ts';

/** The names of a kind's pictures. They end in a number; the part before it names the subject. */
type PictureNames = (kind: (typeof PROPERTY_KINDS)[PropertyKind]['key']) => readonly string[];

type PicturedProperty = Pick<Property, 'subject' | 'kind' | 'pictures'>;

/**
 * Assigns galleries in turns. Covers alternate, so that neighbours in a list rarely look the same; a property has the
 * same pictures when it is offered again.
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

/** Pictures of one of the subjects; all pictures of the kind if there are none. */
function showing(names: readonly string[], subjects: readonly string[]): readonly string[] {
  const found = names.filter((name) => subjects.includes(name.replace(/-\d+$/, '')));
  return found.length ? found : names;
}
