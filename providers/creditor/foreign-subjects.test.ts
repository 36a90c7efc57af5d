/** Subjects as installations of the original protocol answer them. */
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { over, pagination } from './testing/providers.ts';

const row = { id: 7, zc_type: 2, object_title: '标的', is_start: 4, start_time: '0000-00-00 00:00:00' };

describe('a subject of another installation', () => {
  const read = async (answer: object, resource = 'subjects') => {
    const { provider } = over(() => Response.json({ status: 200, message: '', data: { ...row, ...answer } }));
    return (await provider.getOne({ resource, id: 7 })).data;
  };
  const additional = { announcement: '公告二', should_know: '须知二', introduce: '介绍二' };

  it.each(['subjects', 'claims'])(
    'of %s has its platform by the code, and its texts by their block',
    async (resource) => {
      expect(await read({ source: '1', announcement: '', additional }, resource)).toMatchObject({
        source: 1,
        source_name: '阿里拍卖',
        ...additional,
      });
    },
  );

  it('does not overwrite top-level fields', async () => {
    const common = { source: 2, source_name: '京东', announcement: '公告一' };
    expect(await read({ ...common, additional })).toMatchObject({ ...common, should_know: '须知二' });
  });

  it.each([
    ['京东网', 2, '京东拍卖'],
    ['京东拍卖', 2, '京东拍卖'],
    ['2', 2, '京东拍卖'],
    ['某平台', '某平台', '某平台'],
    [null, null, null],
  ])('has its platform for the source %o', async (source, code, name) => {
    const platform = { source: code, source_name: name };
    expect(await read({ source, additional: {} })).toMatchObject(platform);
    const { provider } = over(() => Response.json({ status: 200, data: [{ ...row, source }], count: 1 }));
    const { data } = await provider.getList({ resource: 'subjects', pagination });
    expect(data).toMatchObject([platform]);
  });
});
