/**
 * Browsers load this in place of `region-texts.ts`, by the imports of package.json: the tree and the history are
 * large, and the server checks the codes of every call.
 */
import type { Reading } from '../fields/reading.ts';
import type { CurrentRegion } from './current.ts';

export const currentRegion = (code: string): CurrentRegion | undefined =>
  /^\d{6}$/.test(code) ? { path: [{ value: code, label: '' }], former: null, parts: [] } : undefined;

export const changeOf = (_: CurrentRegion): string | null => null;

export const readRegionText = (text: string): Reading<string> =>
  /^\d{6}$/.test(text) ? { value: text } : { problem: '请从列表中选择地区' };

export { loadedName as regionWords } from './loaded-names.ts';
