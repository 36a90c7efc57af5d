import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { testDatabase } from '../../testing/database/database.ts';
import * as drawings from '../../testing/files/hostile-drawings.ts';
import * as pictures from '../../testing/files/hostile-pictures.ts';
import { colours, drawing, picture } from '../../testing/files/pictures.ts';
import { uploadFixture } from '../../testing/files/uploads.ts';

const database = testDatabase();
let slowLimits: ReturnType<typeof uploadFixture>;
let hasty: ReturnType<typeof uploadFixture>;

const MINUTES_MS = 600_000;
const CREDITOR = 'creditor:1';

beforeAll(() => {
  // These files are refused by their content, before the time limit.
  slowLimits = uploadFixture(database, {
    workers: { timeoutMs: MINUTES_MS, cpuMs: { drawing: MINUTES_MS, picture: MINUTES_MS } },
  });
  hasty = uploadFixture(database, {
    workers: { timeoutMs: MINUTES_MS, cpuMs: { drawing: 700, picture: 300 } },
  });
});
afterAll(() => {
  slowLimits.remove();
  hasty.remove();
});

const refused = (message: string) => ({ http: 422, body: { message } });

describe('a drawing', () => {
  it.each([
    ['groups that show groups', drawings.nestedUses()],
    ['groups that show groups by the older attribute', drawings.nestedUses('xlink:href')],
    ['patterns of patterns', drawings.nestedPatterns()],
    ['masks of masks', drawings.nestedMasks()],
    ['many filters', drawings.manyFilters()],
    ['groups in groups', drawings.deepGroups()],
    ['groups in a circle', drawings.circle()],
    ['more shapes than anybody draws', drawings.manyShapes()],
  ])('is refused before it is rendered when it holds %s', async (_, content) => {
    expect(await slowLimits.uploadFile(CREDITOR, 'editor', content)).toMatchObject(
      refused(messages.drawingTooComplex),
    );
    expect(slowLimits.files()).toEqual([]);
  });

  it.each([...Object.entries(drawings.references()), ['entities', drawings.entities()] as const])(
    'is refused for %s',
    async (_, content) => {
      expect(await slowLimits.uploadFile(CREDITOR, 'editor', content)).toMatchObject(
        refused(messages.drawingReferences),
      );
    },
  );

  it('is refused in an encoding in which it might say something else', async () => {
    const answer = await slowLimits.uploadFile(CREDITOR, 'editor', drawings.hiddenElements());
    expect(answer).toMatchObject(refused(messages.notAnImage));
  });

  it.each([
    ['patterns of patterns by a style sheet', drawings.styledPatterns()],
    ['shapes at every point of a line', drawings.markers()],
    ['thousands of texts', drawings.texts()],
  ])('is given up when its processor time is used up: %s', async (_, content) => {
    expect(await hasty.uploadFile(CREDITOR, 'editor', content)).toMatchObject(
      refused(messages.drawingTooComplex),
    );
    expect(hasty.files()).toEqual([]);
  });

  it('is taken as drawing programs write it', async () => {
    const shapes =
      '<style>.left{fill:url(#red)}</style><title>身边资产</title>' +
      '<metadata><a:link xmlns:a="urn:a" href="https://example.com/">link</a:link></metadata>' +
      '<defs><linearGradient id="base"><stop stop-color="#dc1e1e"/></linearGradient>' +
      '<linearGradient id="red" xlink:href="#base"/><filter id="soft"><feGaussianBlur stdDeviation="1"/></filter>' +
      '<symbol id="half"><rect width="320" height="480"/></symbol></defs>' +
      '<a href="https://example.com/"><use class="left" xlink:href="#half" filter="url(#soft)"/></a>' +
      '<use href="#half" x="320" fill="#1e1edc"/>' +
      `${'<use href="#half" x="320" fill="#1e1edc"/>'.repeat(200)}<image width="1" height="1" href="${await dot()}"/>`;
    const whole =
      '<?xml version="1.0" encoding="GBK"?>\n<!-- 绘图 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
      '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg" ' +
      `xmlns:xlink="http://www.w3.org/1999/xlink" width="640" height="480">${shapes}</svg>`;
    const { body } = await slowLimits.uploadFile(CREDITOR, 'editor', inGbk(whole));
    expect(await colours(slowLimits.media(body.data.url))).toEqual(['red', 'blue']);
  });

  it('may have a long path', async () => {
    const path = `<path fill="none" d="M0 0${' L1 1'.repeat(50_000)}"/>`;
    expect((await slowLimits.uploadFile(CREDITOR, 'editor', drawing(path))).http).toBe(200);
  });
});

describe('a picture', () => {
  it('with more passes over it than cameras make is refused before it is decoded', async () => {
    const answer = await slowLimits.uploadFile(CREDITOR, 'listing', pictures.jpegScans(5_500, 500));
    expect(answer).toMatchObject(refused(messages.pictureTooLarge));
    // The film that a phone appends holds anything.
    const film = Buffer.alloc(50_000, Buffer.from([255, 0xda, 0, 2]));
    const photo = Buffer.concat([await picture().jpeg({ progressive: true }).toBuffer(), film]);
    expect((await slowLimits.uploadFile(CREDITOR, 'listing', photo)).http).toBe(200);
  });

  it.each([
    ['tens of thousands of frames', () => pictures.webpFrames(30_000)],
    ['tens of thousands of pages', async () => pictures.tiffPages(60_000)],
  ])('is given up when its processor time is used up: %s', async (_, make) => {
    expect(await hasty.uploadFile(CREDITOR, 'editor', await make())).toMatchObject(
      refused(messages.pictureTooLarge),
    );
    expect(hasty.files()).toEqual([]);
  });

  it.each([
    ['frames of a gif', 200, () => pictures.gifFrames(100_000)],
    ['frames of a png', 200, () => pictures.apngFrames(2_000)],
    ['layers', 200, () => pictures.psdLayers(20_000)],
    ['comments that unpack to gigabytes', 200, () => pictures.pngComments(20)],
    ['chunks', 200, () => pictures.pngChunks(100_000)],
    ['a colour profile that unpacks to 300 MB', 200, () => pictures.pngProfile()],
    ['entries of a directory', 422, () => pictures.tiffEntries()],
  ])('delays no other upload with %s', async (_, http, make) => {
    expect(await slowLimits.uploadFile(CREDITOR, 'editor', make())).toMatchObject({ http });
  });
});

/** One pixel as an address. */
async function dot() {
  return `data:image/png;base64,${(await picture(2, 2).png().toBuffer()).toString('base64')}`;
}

/** The few characters that the drawing has, as GBK writes them. */
function inGbk(text: string): Buffer {
  const table: Record<string, number[]> = {};
  for (let high = 0x81; high < 0xff; high += 1) {
    for (let low = 0x40; low < 0xff; low += 1) {
      table[new TextDecoder('gbk').decode(Uint8Array.of(high, low))] = [high, low];
    }
  }
  return Buffer.from([...text].flatMap((it) => table[it] ?? [it.charCodeAt(0)]));
}
