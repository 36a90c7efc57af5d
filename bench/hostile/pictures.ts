/** Pictures that are small as files and large or endless as work. */
import { contract } from '../../shared/contract/index.ts';
import type { Attack } from './attack.ts';
import type { Client } from './client.ts';
import { filled } from './shapes.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="900">${content}</svg>`;

/** Each level draws the one below it ten times. */
const nestedUses = (levels: number) =>
  Array.from(
    { length: levels },
    (_, level) =>
      `<g id="l${level}">${level === 0 ? '<rect width="9" height="9"/>' : `<use xlink:href="#l${level - 1}"/>`.repeat(10)}</g>`,
  ).join('');

const PICTURES: Record<string, { maxBytes: number; make: (bytes: number) => string }> = {
  'nested uses': {
    maxBytes: 5 * 1024,
    make: (bytes) =>
      svg(
        `<defs>${nestedUses(Math.floor(bytes / 400))}</defs><use xlink:href="#l${Math.floor(bytes / 400) - 1}"/>`,
      ),
  },
  'many elements': {
    maxBytes: 1024 * 1024,
    make: (bytes) => svg(filled(bytes, '<rect width="900" height="900"/>')),
  },
  'deep groups': {
    maxBytes: 1024 * 1024,
    make: (bytes) => svg('<g>'.repeat(bytes / 8) + '</g>'.repeat(bytes / 8)),
  },
  'blurred elements': {
    maxBytes: 64 * 1024,
    make: (bytes) =>
      svg(
        `<filter id="f"><feGaussianBlur stdDeviation="300"/></filter>${filled(bytes, '<rect width="900" height="900" filter="url(#f)"/>')}`,
      ),
  },
  'long path': {
    maxBytes: 1024 * 1024,
    make: (bytes) => svg(`<path stroke="red" d="M0 0${filled(bytes, 'L9 9')}"/>`),
  },
};

export const pictureAttacks = (client: Client): Attack[] =>
  Object.entries(PICTURES).map(([name, { maxBytes, make }]) => ({
    name: `SVG: ${name}`,
    maxBytes,
    prepare(bytes) {
      const file = new Blob([make(bytes)]);
      return () => upload(client, file);
    },
  }));

/** @returns the status of the file check */
async function upload(client: Client, file: Blob): Promise<number> {
  const sign = { purpose: 'avatar', size: String(file.size) };
  const { data, message } = await client.post(contract.signUpload.path, sign, 'user');
  if (!data) throw new Error(`no permission to upload: ${message}`);
  const { key, url, fields } = data as { key: string; url: string; fields: Record<string, string> };
  await client.post(url, { ...fields, file }, 'user');
  return (await client.post(contract.completeUpload.path, { key }, 'user')).status;
}
