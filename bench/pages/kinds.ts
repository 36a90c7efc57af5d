/** The measured pages. Each has any number of addresses, and the cache stores each as a page of its own. */
import type { Listing } from '../../shared/contract/index.ts';

export interface Kind {
  name: string;
  /** @param index the same index gives the same address, another one another */
  address: (index: number) => string;
}

/** Filters that visitors set, of which each finds listings of the demonstration. */
const SEARCHES = [
  'zc_type=1',
  'zc_type=2',
  'currentIndex=1',
  'currentIndex=2',
  'currentIndex=3',
  'load_province=320000',
  'load_province=330000',
  'load_province=320000&zc_type=1',
  'load_province=440000&currentIndex=1',
  'currentIndex=1&object_status=todo',
  'currentIndex=1&order_type=1',
  'zc_type=2&order_type=2',
  'zc_type=1&order_type=3',
  'currentIndex=1&page=2',
  'name=住宅',
  'name=南京&zc_type=1',
];

const LISTINGS = 50;

const at = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

/** @param origin of a server with the demonstration */
export async function kindsOf(origin: string): Promise<Kind[]> {
  const listings = await fetch(`${origin}/customer/Index/ObjcetList`, {
    method: 'POST',
    body: new URLSearchParams({ size: String(LISTINGS) }),
  });
  const { list } = (await listings.json()) as { list: Listing[] };
  return [
    // The home page and a listing's read no keyword; their addresses may have one.
    { name: 'home', address: (index) => `/?name=${index}` },
    // Nothing is as cheap as some yuan, so that all of them find the same.
    {
      name: 'search',
      address: (index) => `/search?${encodeURI(at(SEARCHES, index))}&price_min=${index + 1}`,
    },
    { name: 'detail', address: (index) => `/object/${at(list, index).id}?name=${index}` },
  ];
}
