/** Operators correct the pictures of a listing. */
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { COVER, OPERATIONS, OTHER_COVER, testSubjects } from '../../testing/records/subjects.ts';

const { ask, onShelf, row, uploaded, isStored } = testSubjects();

type Pictures = z.input<(typeof contract.correctListing)['input']>['img'];
const detail = async (id: number) => (await ask(contract.oneListing, { id }, OPERATIONS)).data;
const correct = async (id: number, img: Pictures) => {
  const edition = (await detail(id))?.edition ?? '';
  return ask(contract.correctListing, { id, edition, reason: '图片有误', img }, OPERATIONS);
};
const picture = (img_path: string) => ({ img_path, delete_sign: 0 });
const picturesOf = async (id: number) => (await detail(id))?.img.map(({ img_path }) => img_path);
const byOperator = (url: string, owner = 1) => uploaded(url, { role: 'operator', owner });

it('are added, ordered and taken out with a reason, and the audit has them before and after', async () => {
  const id = await onShelf();
  const added = await byOperator('/media/u/added-960.webp');
  await correct(id, [picture(added), picture(COVER)]);
  expect(await picturesOf(id)).toEqual([added, COVER]);
  expect((await row(id)).cover).toBe(added);
  expect((await detail(id))?.history[0]).toMatchObject({
    action: 'change',
    details: { reason: '图片有误' },
    before: { img: COVER },
    after: { img: `${added}\n${COVER}` },
  });
  await correct(id, [picture(COVER), { ...picture(added), delete_sign: 1 }]);
  expect(await picturesOf(id)).toEqual([COVER]);
  expect([await isStored(added), await isStored(COVER)]).toEqual([false, true]);
});

it('are the operator’s own uploads, four at most, and one at least', async () => {
  const id = await onShelf();
  const others = await byOperator('/media/u/others-960.webp', 2);
  const many = await Promise.all([1, 2, 3, 4].map((it) => byOperator(`/media/u/${it}-960.webp`)));
  const refused = async (img: Pictures) => (await correct(id, img)).errors;
  expect(await refused([picture(COVER), picture(others)])).toEqual({ img: messages.uploadUnknown });
  expect(await refused([picture(COVER), picture(OTHER_COVER)])).toEqual({ img: messages.uploadUnknown });
  expect(await refused([COVER, ...many].map(picture))).toEqual({ img: messages.tooManyUploads });
  expect(await refused([{ ...picture(COVER), delete_sign: 1 }])).toEqual({ img: messages.imagesRequired });
  expect(await picturesOf(id)).toEqual([COVER]);
});
