/** Partners: approved service providers or brokers who agreed to be listed. */
import type { RouterContextProvider } from 'react-router-dom';
import type { ListedKind } from '../../../../shared/domain/applications/index.ts';
import { apiOf, orNull } from '../../../api.server.ts';

export interface Partner {
  /** The position in the list: names may repeat, because those of people are shortened. */
  place: number;
  name: string;
  region: string;
}

export interface PartnerList {
  /** The newest ones. */
  list: Partner[];
  /** The total number. */
  count: number;
}

const SIZE = 12;

/** An optional part of a page. @returns null if there are no partners, or the call fails */
export async function partnersOf(
  kind: ListedKind,
  context: Readonly<RouterContextProvider>,
): Promise<PartnerList | null> {
  const answer = await orNull(apiOf(context).partners({ kind, size: SIZE }));
  if (!answer || answer.list.length === 0) return null;
  const list = answer.list.map(({ name, region }, place) => ({ place, name, region }));
  return { list, count: answer.count };
}
