import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../mocks/creditor-pages.ts';
import { addClaimed, addPublished, CLAIMED, publishedOf, titleOf } from '../../mocks/subject-states.ts';
import { contract } from '../../shared/contract/index.ts';
import { actionsOf } from '../framework/actions/allowed-actions.ts';
import { rowEntries } from '../framework/list/row-actions/row-entries.ts';
import { subjects } from './subjects/subjects.tsx';

const { database, open, save, idOf, onShelf, stateOf, unshelve, submit, reject, times } = creditorPages();

const recordOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-record]');

/** The buttons of a record, in their order. */
const buttonsOf = (title: string) =>
  [...(recordOf(title)?.querySelectorAll('button, :not(h2) > a') ?? [])]
    .map((it) => it.textContent)
    .join(' ');

describe('the buttons of a card', () => {
  it.each([2, 3] as const)('are those of the state, of type %d', async (type) => {
    await addPublished(database, type);
    open(`/subject/subjectList?type=${type}&size=20`);
    await waitFor(() => {
      for (const [is_start, revision, buttons] of publishedOf(type)) {
        const title = titleOf(is_start, revision);
        expect(`${title}: ${buttonsOf(title)}`).toBe(`${title}: ${buttons}`);
      }
    });
  });

  it('are those of the claim, of judicial auctions', async () => {
    await addClaimed(database);
    open('/subject/subjectList?type=1&size=20');
    await waitFor(() => {
      for (const [status, isClaimedByOther, buttons] of CLAIMED) {
        const title = titleOf(status, isClaimedByOther);
        expect(`${title}: ${buttonsOf(title)}`).toBe(`${title}: ${buttons}`);
      }
    });
  });
});

it('offers in a row what a card offers, the next step first', () => {
  const states = [
    ...([2, 3] as const).flatMap((zc_type) =>
      publishedOf(zc_type).map(
        ([is_start, revision_status, buttons]) =>
          [
            { zc_type, is_start, revision_status, is_draft: 1, extend_id: 0, auction_phase: 'todo' },
            buttons,
          ] as const,
      ),
    ),
    ...CLAIMED.map(
      ([status, taken, buttons]) =>
        [
          { zc_type: 1, status, is_start: 4, extend_id: 0, config_second: 1 - taken, auction_phase: 'todo' },
          buttons,
        ] as const,
    ),
  ];
  for (const [state, buttons] of states) {
    const record = { id: 1, ...state };
    const { main, others } = rowEntries(subjects, record, actionsOf(subjects, record, true));
    const labels = buttons.split(' ');
    const next = ['上架', '重新认领', '编辑', '查看详情'].find((it) => labels.includes(it));
    expect(main?.[1].label).toBe(next);
    expect(others.map(([, { label }]) => label)).toEqual(labels.filter((it) => it !== next));
  }
});

describe('the buttons of a subject in full', () => {
  const DETAIL = '/creditorUser/subject/subjectDetail';
  const offeredIn = (part: Element | null) =>
    [...(part?.querySelectorAll('button, a') ?? [])].map((it) => it.textContent).join(' ');
  const PUBLIC = '查看公开页面';
  /** At the top, as in a list, but that one is where 查看详情 leads to; and the way to what visitors see. */
  const shows = (title: string, buttons: string, isOnShelf = true) =>
    waitFor(() => {
      expect(screen.getByText(title)).toBeTruthy();
      const top = offeredIn(document.querySelector('article header'));
      const expected = [buttons.replace(/^查看详情 ?/, ''), isOnShelf && PUBLIC].filter(Boolean).join(' ');
      expect(`${title}: ${top}`).toBe(`${title}: ${expected}`);
    });

  it('lead from what is on the shelf to its public page', async () => {
    const id = await onShelf();
    open(`/subject/subjectDetail?id=${id}&type=2`);
    expect((await screen.findByRole('link', { name: PUBLIC })).getAttribute('href')).toBe(`/object/${id}`);
  });

  it.each([2, 3] as const)('are those of the state, of type %d', async (type) => {
    const ids = await addPublished(database, type);
    const { go } = open('/subject/onShelf');
    for (const [place, [is_start, revision, buttons]] of publishedOf(type).entries()) {
      await go(`${DETAIL}?id=${ids[place]}&type=${type}`);
      await shows(titleOf(is_start, revision), buttons, is_start === 4);
    }
  });

  it('are those of the claim, of judicial auctions', async () => {
    const ids = await addClaimed(database);
    const { go } = open('/subject/onShelf');
    const panel = async () => offeredIn(await screen.findByRole('region', { name: '认领' }));
    for (const [place, [status, isClaimedByOther, buttons]] of CLAIMED.entries()) {
      const address = `${DETAIL}?id=${ids[place]}&type=1`;
      const mayClaim = buttons.includes('重新认领');
      await go(address);
      await shows(titleOf(status, isClaimedByOther), buttons);
      expect(await panel()).toMatch(mayClaim ? /^认领标的/ : /^$/);
      // Where 重新认领 leads it isn't offered again.
      await go(`${address}&action=claim`);
      await shows(titleOf(status, isClaimedByOther), buttons.replace(' 重新认领', ''));
      expect(await panel()).toMatch(mayClaim ? /^认领标的/ : /^$/);
    }
  });
});

describe('the buttons for many', () => {
  it.each([
    [2, 4, 4, 10],
    [3, 4, 4, 10],
    [1, 0, 0, 4],
  ] as const)(
    'count those that fit, of all states of type %d: %d and %d of %d',
    async (type, up, down, all) => {
      await (type === 1 ? addClaimed(database) : addPublished(database, type));
      open(`/subject/subjectList?type=${type}&view=table&size=20`);
      await screen.findByText(titleOf(3, 0));
      await user.click(document.querySelector('thead input[type=checkbox]') as Element);
      const bar = within(await screen.findByRole('region', { name: '批量操作' }));
      for (const [name, fitting] of [
        ['上架', up],
        ['下架', down],
      ]) {
        const button = await bar.findByRole('button', { name: new RegExp(`^${name}（${fitting}/${all} `) });
        expect((button as HTMLButtonElement).disabled).toBe(fitting === 0);
      }
    },
  );

  it('say how many subjects are submitted for review', async () => {
    await addPublished(database, 2);
    open('/subject/subjectList?type=2&view=table&size=20');
    await screen.findByText(titleOf(3, 0));
    await user.click(document.querySelector('thead input[type=checkbox]') as Element);
    const bar = within(await screen.findByRole('region', { name: '批量操作' }));
    await user.click(await bar.findByRole('button', { name: /^上架/ }));
    expect((await dialog()).textContent).toContain('确定将所选4个标的提交审核吗？');
  });
});

const TITLE = '南京市鼓楼区清溪路8号101室';
const press = async (name: string) =>
  user.click(await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const agree = async (name: string) =>
  user.dblClick(await within(await dialog()).findByRole('button', { name }));
const openList = async () => {
  open('/subject/subjectList?type=2');
  await screen.findByText(TITLE);
};

const REFUSED: [what: string, refuse: () => Promise<unknown>][] = [
  ['a subject', async () => reject(await idOf(submit()), '照片不清晰')],
  [
    'changes of a subject',
    async () => {
      const id = await onShelf();
      await submit({ id, introduce: '四室两厅' });
      return reject(id, '照片不清晰');
    },
  ],
];

describe('a refusal', () => {
  it.each(REFUSED)('of %s is shown with its reason', async (_, refuse) => {
    await refuse();
    await openList();
    await press('查看拒绝原因');
    const heading = await screen.findByText('审核拒绝原因');
    expect(heading.closest('.ant-notification-notice')?.textContent).toContain('照片不清晰');
  });
});

describe('shelving', () => {
  let id: number;
  beforeEach(async () => {
    id = await onShelf();
  });

  it('is confirmed, runs once however often one clicks, and the list shows what became of it', async () => {
    await unshelve(id);
    await openList();
    await press('上架');
    expect((await dialog()).textContent).toContain('确定上架该标的吗？');
    await agree('上架');
    await screen.findByText('上架成功');
    await within(recordOf(TITLE) as HTMLElement).findByText('已上架');
    await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name: '下架' });
    expect(times(contract.shelveSubject)).toBe(1);
    expect(await stateOf(id)).toEqual([4, 0]);
  });

  it('can be called off', async () => {
    await unshelve(id);
    await openList();
    await press('上架');
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stateOf(id)).toEqual([1, 0]);
  });

  it('and unshelving likewise', async () => {
    await openList();
    await press('下架');
    expect((await dialog()).textContent).toContain('确定下架该标的吗？');
    await agree('下架');
    await screen.findByText('下架成功');
    await within(recordOf(TITLE) as HTMLElement).findByText('待上架');
    expect(times(contract.shelveSubject)).toBe(1);
    expect(await stateOf(id)).toEqual([1, 0]);
  });

  it('says so when the subject is no longer what the list showed, and shows what it is', async () => {
    await openList();
    await unshelve(id);
    await press('下架');
    await agree('下架');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('标的当前状态为“待上架”，不能进行此操作');
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name: '上架' });
  });

  it('says that what was not approved yet goes to the review', async () => {
    const draft = await idOf(save({ object_title: '草稿' }));
    open('/subject/subjectList?type=2');
    await screen.findByText('草稿');
    await user.click(await within(recordOf('草稿') as HTMLElement).findByRole('button', { name: '上架' }));
    await agree('上架');
    await screen.findByText('已提交审核');
    expect(await stateOf(draft)).toEqual([2, 0]);
  });

  it('warns of what may be the same, of one and of many', async () => {
    await onShelf({ object_title: '某住宅', introduce: '(2024)苏01执123号' });
    const like = { announcement: '（2024）苏01执123号' };
    const drafts = [
      await idOf(save({ object_title: '草稿一', ...like })),
      await idOf(save({ object_title: '草稿二' })),
    ];
    open('/subject/subjectList?type=2&view=table');
    await screen.findByText('草稿一');
    await user.click(await within(recordOf('草稿一') as HTMLElement).findByRole('button', { name: '上架' }));
    const warning = await within(await dialog()).findByRole('listitem');
    expect(warning.textContent).toContain('与您的标的案号相同：某住宅');
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    for (const title of ['草稿一', '草稿二']) await user.click(screen.getByLabelText(`选择${title}`));
    await user.click(screen.getByRole('button', { name: /^上架（2/ }));
    const many = within(await dialog());
    expect((await many.findByRole('listitem')).closest('[role=status]')?.textContent).toContain('草稿一');
    expect(many.getAllByRole('listitem')).toHaveLength(1);
    await user.click(await many.findByRole('button', { name: '上架 2 项' }));
    await many.findByText('成功 2 项');
    for (const draft of drafts) expect(await stateOf(draft)).toEqual([2, 0]);
  });

  it('says what is missing in a draft', async () => {
    await idOf(save({ object_title: '草稿', introduce: '' }));
    open('/subject/subjectList?type=2');
    await screen.findByText('草稿');
    await user.click(await within(recordOf('草稿') as HTMLElement).findByRole('button', { name: '上架' }));
    await agree('上架');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('标的信息尚未填写完整，请编辑后再上架（标的介绍）');
  });
});

describe('changes to a subject', () => {
  it.each([
    ['on the shelf', '有尚未提交审核的修订，下方为已发布的内容。', '已上架的内容不受影响'],
    [
      'off it',
      '有尚未提交审核的修订，下方为此前通过审核的内容，标的未上架，访客看不到。',
      '已通过审核的内容不受影响',
    ],
  ])('that is %s come with a note about what visitors see', async (place, notice, question) => {
    const id = await onShelf();
    await save({ id, introduce: '四室两厅' });
    if (place === 'off it') await unshelve(id);
    open(`/subject/subjectDetail?id=${id}&type=2`);
    await screen.findByText(notice);
    await user.click(await screen.findByRole('button', { name: '放弃修订' }));
    expect((await dialog()).textContent).toContain(question);
  });

  it('are given up once that was confirmed', async () => {
    const id = await onShelf();
    await save({ id, introduce: '四室两厅' });
    await openList();
    await press('放弃修订');
    expect((await dialog()).textContent).toContain('已上架的内容不受影响');
    await agree('放弃修订');
    await screen.findByText('已放弃修订');
    await waitFor(() => expect(buttonsOf(TITLE)).toBe('查看详情 编辑 复制 推广 下架'));
    expect(await stateOf(id)).toEqual([4, 0]);
  });
});
