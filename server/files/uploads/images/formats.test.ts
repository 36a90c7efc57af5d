import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { colours, drawing, enormous, FORMATS, HEIC, picture } from '../../../testing/files/pictures.ts';
import { uploadFixture } from '../../../testing/files/uploads.ts';

const database = testDatabase();
const fixtures: ReturnType<typeof uploadFixture>[] = [];
let fixture: ReturnType<typeof uploadFixture>;

beforeEach(() => {
  fixture = uploadFixture(database);
  fixtures.push(fixture);
});
afterAll(() => {
  for (const it of fixtures) it.remove();
});

const CREDITOR = 'creditor:1';

describe('a file that was handed in', () => {
  it.each(Object.keys(FORMATS))('is a picture as %s', async (ending) => {
    const content = (await FORMATS[ending]?.()) ?? Buffer.of();
    const { body, key } = await fixture.uploadFile(CREDITOR, 'editor', content, `a.${ending}`);
    expect(body).toMatchObject({ status: 200, data: { url: `/media/u/${key}.webp` } });
    const stored = fixture.media(body.data.url);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(await colours(stored)).toEqual(['red', 'blue']);
  });

  it.each(Object.keys(FORMATS))(
    'is a picture of a listing only as JPG, PNG or BMP, and this is %s',
    async (ending) => {
      const content = (await FORMATS[ending]?.()) ?? Buffer.of();
      const { http, body } = await fixture.uploadFile(CREDITOR, 'listing', content, 'a.jpg');
      const isAccepted = ['jpg', 'jpeg', 'png', 'bmp'].includes(ending);
      expect([http, body.message]).toEqual(
        isAccepted ? [200, messages.operationSuccess] : [422, '仅支持JPG、PNG、JPEG、BMP格式的图片'],
      );
    },
  );

  it('is refused as a photo of an iPhone, with the way to JPEG', async () => {
    for (const purpose of ['listing', 'editor'] as const) {
      const answer = await fixture.uploadFile(CREDITOR, purpose, HEIC, 'IMG_0001.jpg');
      expect(answer).toMatchObject({ http: 422, body: { message: messages.pictureHeic } });
    }
  });

  it('becomes the three widths of a listing, and nothing else of it stays', async () => {
    const { key } = await fixture.uploadFile(
      CREDITOR,
      'listing',
      await picture(2_000, 1_000).jpeg().toBuffer(),
    );
    expect(fixture.files()).toEqual([1_600, 480, 960].map((width) => `media/u/${key}-${width}.webp`));
    const sizes = await Promise.all(
      [480, 960, 1_600].map(async (width) => {
        const { width: w, height } = await sharp(fixture.media(`media/u/${key}-${width}.webp`)).metadata();
        return [w, height];
      }),
    );
    expect(sizes).toEqual([
      [480, 240],
      [960, 480],
      [1_600, 800],
    ]);
  });

  it('becomes a square as an avatar, and 1600 wide in a text', async () => {
    const content = await picture(2_000, 1_000).png().toBuffer();
    const sizeOf = async (url: string) => {
      const { width, height } = await sharp(fixture.media(url)).metadata();
      return [width, height];
    };
    const avatar = await fixture.uploadFile('user:1', 'avatar', content);
    expect(await sizeOf(avatar.body.data.url)).toEqual([256, 256]);
    const inText = await fixture.uploadFile('operator:1', 'editor', content);
    expect(await sizeOf(inText.body.data.url)).toEqual([1_600, 800]);
    const long = await fixture.uploadFile(
      'operator:1',
      'editor',
      await picture(300, 20_000).png().toBuffer(),
    );
    expect(await sizeOf(long.body.data.url)).toEqual([246, 16_383]);
  });

  it('loses where it was taken, and is turned as the camera was held', async () => {
    const content = await picture(640, 480)
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // The EXIF tag of the GPS position, in either byte order.
    expect((await sharp(content).metadata()).exif?.toString('hex')).toMatch(/8825|2588/);
    const { body } = await fixture.uploadFile(CREDITOR, 'listing', content);
    const stored = fixture.media(body.data.url);
    const { exif, xmp, icc, orientation, width, height } = await sharp(stored).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([480, 640]);
    // Rotated to the right, the left side is at the top.
    const [above] = await colours(await sharp(stored).rotate(-90).toBuffer());
    expect(above).toBe('red');
  });
});

describe('a file that is no picture', () => {
  const refused = { http: 422, body: { status: 422, message: messages.notAnImage } };

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000, 7)])],
    ['a page', Buffer.from('<!DOCTYPE html><html><body><svg></svg><script>alert(1)</script></body></html>')],
    ['a document', Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
    ['a text', Buffer.from('no picture at all')],
    ['a compressed drawing', Buffer.from('1f8b0800000000000003', 'hex')],
    ['half a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect')],
  ])('is refused, whatever it is called: %s', async (_, content) => {
    expect(await fixture.uploadFile(CREDITOR, 'editor', content, 'house.jpg')).toMatchObject(refused);
    expect(fixture.files()).toEqual([]);
  });

  it('is refused when half of it is missing', async () => {
    const whole = await FORMATS.jpg?.();
    expect(
      await fixture.uploadFile(CREDITOR, 'listing', whole?.subarray(0, 1_500) ?? Buffer.of()),
    ).toMatchObject(refused);
  });

  it('is refused when it is larger than anybody needs', async () => {
    const large = { http: 422, body: { message: messages.pictureTooLarge } };
    for (const content of Object.values(enormous(30_000, 30_000))) {
      expect(await fixture.uploadFile(CREDITOR, 'editor', content)).toMatchObject(large);
    }
    const wide = await picture(5_501, 10).png().toBuffer();
    expect(await fixture.uploadFile(CREDITOR, 'listing', wide)).toMatchObject(large);
    expect(await fixture.uploadFile(CREDITOR, 'identity', wide)).toMatchObject({ http: 200 });
    const huge = drawing('', 'width="200000" height="200000"');
    expect(await fixture.uploadFile(CREDITOR, 'editor', huge)).toMatchObject(large);
    expect(fixture.files().filter((name) => !name.startsWith('private/'))).toEqual([]);
  });
});

describe('a drawing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-drawing-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is stored as a picture without its scripts', async () => {
    const content = drawing('<script>alert(document.cookie)</script><foreignObject/>');
    const { body, key } = await fixture.uploadFile(CREDITOR, 'editor', content, 'a.svg');
    expect(body.status).toBe(200);
    expect(fixture.files()).toEqual([`media/u/${key}.webp`]);
    expect(fixture.media(body.data.url).toString('latin1')).not.toContain('script');
  });

  it('shows nothing that lies on the server', async () => {
    const secret = join(folder, 'secret.png');
    writeFileSync(secret, await picture(640, 480).negate().png().toBuffer());
    const image = `<image href="file://${secret}" width="640" height="480"/>`;
    expect(await fixture.uploadFile(CREDITOR, 'editor', drawing(image), 'a.svg')).toMatchObject({
      http: 422,
      body: { message: messages.drawingReferences },
    });
    // The renderer does not follow it either.
    expect(await colours(await sharp(drawing(image)).png().toBuffer())).toEqual(['red', 'blue']);
    expect(fixture.files()).toEqual([]);
  });

  it('that keeps its process busy for minutes is given up, and the next file is taken', async () => {
    const bomb = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000"><filter id="f" x="0" y="0" width="1" ' +
        'height="1"><feMorphology operator="dilate" radius="2000"/></filter>' +
        '<rect width="5000" height="5000" filter="url(#f)"/></svg>',
    );
    const hasty = uploadFixture(database, { workers: { cpuMs: { drawing: 1_000, picture: 5_000 } } });
    fixtures.push(hasty);
    const answer = await hasty.uploadFile(CREDITOR, 'editor', bomb, 'bomb.svg');
    expect(answer).toMatchObject({ http: 422, body: { message: messages.drawingTooComplex } });
    expect(hasty.files()).toEqual([]);
    const next = await hasty.uploadFile(CREDITOR, 'listing', await picture().jpeg().toBuffer());
    expect(next.http).toBe(200);
  });
});
