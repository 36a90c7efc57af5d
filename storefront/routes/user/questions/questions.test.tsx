import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser, USER } from '../../../../mocks/signed-in.ts';
import { consultation } from '../../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../../server/testing/listings.ts';

const { database } = apiForPages();
const PAGE = '/user/myTool/myConsult';

type QuestionValues = Partial<typeof consultation.$inferInsert>;

/** Questions with the user's phone, the last one the newest. */
async function addQuestions(...given: QuestionValues[]) {
  const [listingId = 0] = await addListings(database.db, { title: '某小区住宅' });
  await database.db.insert(consultation).values(
    given.map((values, index) => ({
      listingId,
      title: '某小区住宅',
      name: '王小明',
      phone: USER.phone,
      message: `第${index + 1}问`,
      contentKey: `${index}`,
      createdAt: hoursFromNow(index),
      ...values,
    })),
  );
  return listingId;
}

const open = async (query = '') => {
  renderPage(PAGE + query);
  await screen.findByRole('heading', { name: '我的咨询' });
};
const itemOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

beforeEach(async () => {
  await signedInUser(database);
});

describe('the own questions', () => {
  it('show what became of them', async () => {
    const answeredAt = hoursFromNow(9);
    const id = await addQuestions(
      { wantsSms: true },
      { status: 2, answerWay: 1, answer: '周三可以看样', answeredAt },
      { status: 2, answerWay: 2, answer: '仅内部可见', answeredAt },
      { status: 3, closeReason: '请勿发送广告' },
      { phone: '13800138009', message: '别人的' },
    );
    await open();
    expect(itemOf('第1问').getByText('待答复')).toBeTruthy();
    expect(itemOf('第1问').getByText('等待答复，答复后会同时发送短信。')).toBeTruthy();
    expect(itemOf('第2问').getByText('周三可以看样')).toBeTruthy();
    expect(itemOf('第2问').getByText('2026-11-20 19:00')).toBeTruthy();
    expect(itemOf('第2问').getByRole('link', { name: '某小区住宅' }).getAttribute('href')).toBe(
      `/object/${id}`,
    );
    expect(itemOf('第3问').getByText('已通过电话答复')).toBeTruthy();
    expect(itemOf('第4问').getByText('咨询已关闭：请勿发送广告')).toBeTruthy();
    expect(screen.queryByText('仅内部可见')).toBeNull();
    expect(screen.queryByText('别人的')).toBeNull();
  });

  it('are five a page, and a message leads to one of them', async () => {
    await addQuestions({}, {}, {}, {}, {}, {});
    await open('?id=1');
    expect(screen.getByText('第1问')).toBeTruthy();
    expect(screen.queryByText('第6问')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '查看全部咨询' }));
    expect(await screen.findByText('第6问')).toBeTruthy();
    expect(screen.queryByText('第1问')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '下一页' }));
    expect(await screen.findByText('第1问')).toBeTruthy();
  });

  it('say so where there are none', async () => {
    await open('?id=99');
    expect(await screen.findByText('还没有咨询')).toBeTruthy();
  });
});
