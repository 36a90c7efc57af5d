import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { testSubjects } from '../../testing/records/subjects.ts';
import { contentFromJson } from './content.ts';
import { editionOf } from './edition.ts';

const { save, submit, reject, approve, idOf, onShelf, detail } = testSubjects();

const TITLE = '改过的标题';
const currentEdition = async (id: number) => (await detail(id, 'edited'))?.edition ?? '';
const titleOf = async (id: number) => (await detail(id, 'edited'))?.object_title;

describe('who edits what was changed meanwhile', () => {
  it.each([
    ['a draft', () => idOf(save())],
    ['a published subject', () => onShelf()],
    [
      'changes that wait',
      async () => {
        const id = await onShelf();
        await save({ id, introduce: '四室两厅' });
        return id;
      },
    ],
  ])('overwrites nothing of %s', async (_, begin) => {
    const id = await begin();
    const edition = await currentEdition(id);
    expect(await save({ id, object_title: TITLE, edition })).toMatchObject({ status: 200 });
    for (const write of [save, submit]) {
      expect(await write({ id, initial_price: 1, edition })).toMatchObject({
        status: 409,
        message: messages.subjectChanged,
      });
    }
    expect(await titleOf(id)).toBe(TITLE);
    expect(await save({ id, initial_price: 1, edition: await currentEdition(id) })).toMatchObject({
      status: 200,
    });
  });

  it('may go on where only the review has spoken', async () => {
    const id = await idOf(submit());
    const edition = await currentEdition(id);
    await reject(id);
    expect(await submit({ id, edition })).toMatchObject({ status: 200 });
    await approve(id);
    expect(await save({ id, object_title: TITLE, edition })).toMatchObject({ status: 200 });
  });

  it('is not checked when an older client sends none', async () => {
    const id = await idOf(save());
    await save({ id, object_title: TITLE });
    expect(await save({ id, object_title: '又改过的标题' })).toMatchObject({ status: 200 });
  });
});

describe('a subject with only some of its texts', () => {
  const TEXTS = ['announcement', 'should_know', 'introduce'] as const;

  it.each(TEXTS)('has its %s in the details, and can be changed', async (only) => {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, name === only ? '一段文字' : '']));
    const id = await idOf(save(texts));
    const read = await detail(id, 'edited');
    expect(TEXTS.map((name) => read?.[name])).toEqual(
      TEXTS.map((name) => (name === only ? '一段文字' : null)),
    );
    const edition = await currentEdition(id);
    expect(await save({ id, ...texts, object_title: TITLE, edition })).toMatchObject({ status: 200 });
  });
});

it('an edition stays the same when the product gets another field', () => {
  const content = contentFromJson({ listing: { title: '甲', assessPrice: '500' }, text: {}, images: [] });
  expect(content.listing).toMatchObject({ title: '甲', assessPrice: 500n, initialPrice: null });
  const { initialPrice: _, ...older } = content.listing;
  const edition = editionOf(content);
  expect(editionOf({ ...content, listing: older as typeof content.listing })).toBe(edition);
  expect(editionOf({ ...content, listing: { ...content.listing, initialPrice: 1n } })).not.toBe(edition);
});
