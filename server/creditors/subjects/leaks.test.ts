import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testApp } from '../../testing/app.ts';
import { addListings } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { OTHER, OWNER, testSubjects } from '../../testing/records/subjects.ts';
import { signedInUsers } from '../../testing/sessions.ts';

const subjects = testSubjects();
const { database, clock, save, submit, approve, reject, unshelve, idOf, onShelf } = subjects;

const SECRET = '机密';
const hidden = {
  object_title: `${SECRET}标题`,
  announcement: SECRET,
  introduce: SECRET,
  should_know: SECRET,
};

/** Answers of every call about a listing, for a visitor, a user and another creditor. */
async function publicAnswers(id: number): Promise<Record<string, string>> {
  const app = testApp(database);
  const [user = ''] = await signedInUsers(database, 1, 13811119000 + clock.hours);
  clock.hours += 1;
  const tokens = ['', user, OTHER];
  const answerTexts: Record<string, string> = {};
  for (const token of tokens) {
    const answers = {
      objectList: await send(app, contract.objectList, {}, { token }),
      search: await send(app, contract.objectList, { name: SECRET }, { token }),
      driftingList: await send(app, contract.driftingList, {}, { token }),
      hotList: await send(app, contract.hotList, {}, { token }),
      objectDetail: await send(app, contract.objectDetail, { id }, { token }),
      similarList: await send(app, contract.similarList, { id: 1 }, { token }),
      consult: await send(
        app,
        contract.consult,
        { id, name: '甲', phone: '13811110001', message: '问' },
        { token },
      ),
      viewingSlots: await send(app, contract.viewingSlots, { id }, { token }),
      services: await send(app, contract.services, { object_id: id }, { token }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      answerTexts[`${name} ${tokens.indexOf(token)}`] = JSON.stringify(answer);
    }
  }
  const follow = await send(app, contract.follow, { object_id: id }, { token: user });
  const list = await send(app, contract.subjectList, { scope: 'claim', size: 50 }, { token: OTHER });
  const detail = await send(app, contract.subjectDetails, { id, version: 'edited' }, { token: OTHER });
  const follows = await send(app, contract.followList, {}, { token: user });
  const like = await send(
    app,
    contract.subjectDuplicates,
    { object_title: hidden.object_title },
    { token: OTHER },
  );
  const pages = ['/sitemap/1', '/sitemap.xml'].map(async (path) => (await app.request(path)).text());
  return {
    ...answerTexts,
    follow: JSON.stringify(follow),
    list: JSON.stringify(list),
    detail: JSON.stringify(detail),
    follows: JSON.stringify(follows),
    duplicates: JSON.stringify(like),
    pages: (await Promise.all(pages)).join(),
  };
}

async function expectHidden(id: number) {
  const visible = await publicAnswers(id);
  for (const [name, text] of Object.entries(visible)) {
    expect([name, text.includes(SECRET)]).toEqual([name, false]);
    expect([name, /creditor_id|remark":"|revision":/.test(text)]).toEqual([name, false]);
  }
  return visible;
}

describe('other people learn nothing', () => {
  it.each([2, 3])('of a subject of type %i that is not on the shelf', async (zc_type) => {
    await addListings(database.db, { kind: 1, provinceCode: '320000', cityCode: '320100' });
    const input = { ...hidden, zc_type };
    const draft = await idOf(save(input));
    const waiting = await idOf(submit(input));
    const rejected = await idOf(submit(input));
    await reject(rejected, SECRET);
    const off = await onShelf(input);
    await unshelve(off);
    for (const id of [draft, waiting, rejected, off]) {
      const visible = await expectHidden(id);
      expect(JSON.parse(visible['objectDetail 0'] ?? '')).toMatchObject({ status: 404 });
      expect(JSON.parse(visible['consult 0'] ?? '')).toMatchObject({ status: 404 });
      expect(JSON.parse(visible.follow ?? '')).toMatchObject({ status: 404 });
      expect(visible.pages).not.toContain(`/object/${id}<`);
    }
  });

  it('of changes that wait, or were rejected', async () => {
    const id = await onShelf();
    await save({ id, ...hidden });
    await expectHidden(id);
    await submit({ id, ...hidden });
    await expectHidden(id);
    await reject(id, SECRET);
    const visible = await expectHidden(id);
    expect(visible['objectDetail 0']).toContain('三室两厅');
    expect(visible.pages).toContain(`/object/${id}<`);
  });

  it('of the case that a text names, until others can read the text', async () => {
    const named = { introduce: '依据(2024)苏01执123号裁定' };
    const alike = async () => {
      const query = { object_title: '甲（2024）苏01执123号' };
      return (await send(testApp(database), contract.subjectDuplicates, query, { token: OTHER })).list;
    };
    await save(named);
    await submit(named);
    await unshelve(await onShelf(named));
    const changed = await onShelf();
    await submit({ id: changed, ...named });
    expect(await alike()).toEqual([]);
    await approve(changed);
    expect(await alike()).toMatchObject([{ id: changed, reason: 'case', is_own: false }]);
  });

  it('while those whom it concerns are', async () => {
    const id = await onShelf();
    await submit({ id, ...hidden });
    expect(JSON.stringify(await subjects.detail(id, 'edited', OWNER))).toContain(SECRET);
    await approve(id);
    expect((await publicAnswers(id))['objectDetail 0']).toContain(SECRET);
  });
});
