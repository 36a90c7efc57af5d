import { describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import { listingImage, listingText } from '../../../platform/db/schema.ts';
import { picture } from '../../../testing/files/pictures.ts';
import { addListings } from '../../../testing/listings.ts';
import { uploadFile } from '../../../testing/people.ts';
import { COVER, img, OTHER, OWNER, testSubjects } from '../../../testing/records/subjects.ts';

const ORIGIN = 'https://www.example.com';
const subjects = testSubjects({ publicOrigin: ORIGIN });
const { database, app, uploaded, isStored, save, submit, approve, discard, unshelve, idOf, onShelf, detail } =
  subjects;

const ours = (...paths: string[]) => paths.map((path) => ORIGIN + path);
const visiblePictures = async (id: number, version?: 'published' | 'edited') => {
  const { img: list = [], img_path, items1 } = (await detail(id, version)) ?? {};
  const paths = list.map((it) => it.img_path);
  expect(list.map((it) => it.id)).toEqual(paths.map((_, index) => index + 1));
  expect(items1?.map((it) => it.img_path)).toEqual(paths);
  expect(img_path).toBe(paths[0] ?? null);
  return paths;
};
const fresh = (img_path: string) => ({ img_path, delete_sign: 0 });
const existing = (id: number) => ({ id, img_path: 'whatever', delete_sign: 0 });
const removed = (id: number) => ({ id, img_path: 'whatever', delete_sign: 1 });

async function four() {
  const paths = ['/media/u/a.webp', '/media/u/b.webp', '/media/u/c.webp', '/media/u/d.webp'];
  for (const path of paths) await uploaded(path);
  return paths as [string, string, string, string];
}

describe('the pictures of a subject', () => {
  it('are added, left out, removed and put in order', async () => {
    const [a, b, c, d] = await four();
    const id = await idOf(save({ img: img(fresh(a), fresh(b), fresh(c)) }));
    expect(await visiblePictures(id)).toEqual(ours(a, b, c));
    await save({ id, img: img(existing(3), fresh(d), existing(1), removed(2)) });
    expect(await visiblePictures(id)).toEqual(ours(c, d, a));
    await save({ id, img: img(existing(2)) });
    expect(await visiblePictures(id)).toEqual(ours(d));
    await save({ id, img: '[]' });
    expect(await visiblePictures(id)).toEqual([]);
  });

  it('stay when the input has no list of pictures', async () => {
    const id = await idOf(save());
    await save({ id, img: '' });
    expect(await visiblePictures(id)).toEqual(ours(COVER));
  });

  it('may be named by the address in the answer', async () => {
    const id = await idOf(save());
    await save({ id, img: img(fresh(ORIGIN + COVER)) });
    expect(await visiblePictures(id)).toEqual(ours(COVER));
    const copy = await idOf(save({ img: img(fresh(ORIGIN + COVER)) }));
    expect(await visiblePictures(copy)).toEqual(ours(COVER));
  });

  it('are at most four after removals', async () => {
    const [a, b, c, d] = await four();
    const id = await idOf(save({ img: img(...[a, b, c, d].map(fresh)) }));
    const five = img(existing(1), existing(2), existing(3), existing(4), fresh(COVER));
    expect(await save({ id, img: five })).toMatchObject({ errors: { img: messages.tooManyUploads } });
    const replaced = img(removed(1), existing(2), existing(3), existing(4), fresh(COVER));
    expect(await save({ id, img: replaced })).toMatchObject({ status: 200 });
    expect(await visiblePictures(id)).toEqual(ours(b, c, d, COVER));
  });

  it('are uploads of the same creditor, for this', async () => {
    const refused = { status: 422, errors: { img: messages.uploadUnknown } };
    await uploaded('/media/u/theirs.webp', { owner: 2 });
    await uploaded('/media/u/text.webp', { purpose: 'editor' });
    const paths = [
      '/media/u/theirs.webp',
      '/media/u/text.webp',
      '/media/u/none.webp',
      'https://evil.example/a',
    ];
    for (const path of paths) expect(await save({ img: img(fresh(path)) })).toMatchObject(refused);
    const id = await idOf(save());
    expect(await save({ id, img: img(existing(2)) })).toMatchObject(refused);
    expect(await save({ img: img(existing(1)) })).toMatchObject(refused);
    expect(await save({ img: img(fresh(COVER)) }, OTHER)).toMatchObject(refused);
    expect(await visiblePictures(id)).toEqual(ours(COVER));
  });

  it('of another subject of the creditor may be used again, wherever they are stored', async () => {
    const [imported, , theirs] = await addListings(
      database.db,
      { type: 2, creditorId: 1 },
      { type: 2, creditorId: 1 },
      { type: 2, creditorId: 2 },
    );
    await database.db.insert(listingImage).values([
      { listingId: imported ?? 0, position: 0, path: '/media/demo/car-960.webp' },
      { listingId: theirs ?? 0, position: 0, path: '/media/demo/ship-960.webp' },
    ]);
    const id = await idOf(save({ img: img(fresh('/media/demo/car-960.webp')) }));
    expect(await visiblePictures(id)).toEqual(ours('/media/demo/car-960.webp'));
    expect(await save({ img: img(fresh('/media/demo/ship-960.webp')) })).toMatchObject({ status: 422 });
  });

  it('of changes are those of the version that is edited', async () => {
    const [a, b] = await four();
    const id = await onShelf();
    await save({ id, img: img(fresh(a), existing(1)) });
    expect(await visiblePictures(id, 'edited')).toEqual(ours(a, COVER));
    expect(await visiblePictures(id)).toEqual(ours(COVER));
    await submit({ id, img: img(existing(1), fresh(b)) });
    expect(await visiblePictures(id, 'edited')).toEqual(ours(a, b));
    await approve(id);
    expect(await visiblePictures(id)).toEqual(ours(a, b));
  });

  it('go all the way from a file', async () => {
    const url = await uploadFile(app(), OWNER, 'listing', new Uint8Array(await picture().png().toBuffer()));
    const id = await idOf(save({ img: img(fresh(url)) }));
    expect(await visiblePictures(id)).toEqual(ours(url));
  });
});

describe('files', () => {
  it('are thrown away when nothing uses them any more', async () => {
    const [a, b] = await four();
    const id = await idOf(save({ img: img(fresh(a), fresh(b)) }));
    expect(await isStored(a)).toBe(true);
    await save({ id, img: img(existing(2)) });
    expect([await isStored(a), await isStored(b)]).toEqual([false, true]);
  });

  it('are stored as long as the published version or the revision uses them', async () => {
    const [a, b, c] = await four();
    const id = await onShelf({ img: img(fresh(a)) });
    await save({ id, img: img(fresh(b)) });
    expect([await isStored(a), await isStored(b)]).toEqual([true, true]);
    await save({ id, img: img(fresh(c)) });
    expect([await isStored(a), await isStored(b), await isStored(c)]).toEqual([true, false, true]);
    await discard(id);
    expect([await isStored(a), await isStored(c)]).toEqual([true, false]);
    await submit({ id, img: img(fresh(c)) });
    await approve(id);
    expect([await isStored(a), await isStored(c)]).toEqual([false, true]);
  });

  it('are stored as long as another subject uses them', async () => {
    const [a] = await four();
    const id = await idOf(save({ img: img(fresh(a)) }));
    const copy = await onShelf();
    await save({ id: copy, img: img(fresh(a)) });
    await save({ id, img: '[]' });
    expect(await isStored(a)).toBe(true);
    await unshelve(copy);
    await discard(copy);
    expect(await isStored(a)).toBe(false);
  });
});

describe('pictures in texts', () => {
  const TEXT = '/media/u/text.webp';

  it('are uploads of the same creditor for texts', async () => {
    await uploaded(TEXT, { purpose: 'editor' });
    await uploaded('/media/u/theirs.webp', { purpose: 'editor', owner: 2 });
    const id = await idOf(save({ introduce: `看图\n\n![照片](${TEXT} "一")` }));
    expect((await detail(id))?.introduce).toBe(`看图\n\n![照片](${TEXT} "一")`);
    expect(await isStored(TEXT)).toBe(true);
    const texts = [
      '![a](/media/u/theirs.webp)',
      `![a](${COVER})`,
      '![a](https://evil.example/pixel.png)',
      '![a](//evil.example/pixel.png)',
      '[![a](https://evil.example/pixel.png)](https://www.example.com)',
      '![a][1]\n\n[1]: https://evil.example/pixel.png',
      '![a](data:image/png;base64,AAAA)',
    ];
    for (const text of texts) {
      for (const field of ['announcement', 'should_know', 'introduce']) {
        expect(await save({ [field]: text })).toMatchObject({
          status: 422,
          errors: { [field]: messages.uploadUnknown },
        });
      }
    }
  });

  it('in a text of another subject of the creditor may be used again, but not links to them', async () => {
    const [imported] = await addListings(database.db, { type: 2, creditorId: 1 });
    const introduction = '![图](https://img.example/a.webp)\n\n[看](https://img.example/b.webp)';
    await database.db.insert(listingText).values({ listingId: imported ?? 0, introduction });
    expect(await save({ announcement: '![图](https://img.example/a.webp)' })).toMatchObject({ status: 200 });
    expect(await save({ announcement: '![图](https://img.example/b.webp)' })).toMatchObject({ status: 422 });
    expect(await save({ announcement: '![图](https://img.example/a.webp)' }, OTHER)).toMatchObject({
      status: 422,
    });
  });

  it('are no pictures where they are only written about', async () => {
    expect(await save({ introduce: '`![a](https://evil.example/pixel.png)`' })).toMatchObject({
      status: 200,
    });
    expect(await save({ introduce: '[图](https://www.example.com/a.png)' })).toMatchObject({ status: 200 });
  });

  it('are stored as long as a text shows them', async () => {
    await uploaded(TEXT, { purpose: 'editor' });
    const id = await onShelf({ announcement: `![a](${TEXT})` });
    await save({ id, announcement: '没有图' });
    await save({ id, announcement: '还是没有图' });
    expect(await isStored(TEXT)).toBe(true);
    await submit({ id, announcement: '没有图' });
    await approve(id);
    expect(await isStored(TEXT)).toBe(false);
  });
});
