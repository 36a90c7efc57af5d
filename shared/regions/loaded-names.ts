/** The names of regions in a browser: there once the tree is loaded, which is large. */

let nameOf: ((code: string) => string) | null = null;

export function provideNames(names: (code: string) => string): void {
  nameOf = names;
}

/** The name; the code itself as long as there are no names. */
export const loadedName = (code: string): string => nameOf?.(code) || code;
