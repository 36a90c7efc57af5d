import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { operatorPages, user } from '../../mocks/operator-pages.ts';
import { consultation, jobRun, reviewDecision } from '../../server/platform/db/schema.ts';
import { createJobRunner } from '../../server/platform/jobs/index.ts';
import { createLog } from '../../server/platform/log.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../server/testing/listings.ts';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';

const scheduled = (['run-housekeeping', 'daily-mail'] as const).map((id) => ({
  id,
  every: 3_600_000,
  run: async () => {},
}));
const shared = testDatabase();
const app = () => {
  const jobRunner = createJobRunner({
    jobs: scheduled,
    db: shared.db,
    clock: () => NOW,
    log: createLog('silent'),
  });
  return testApp(shared, { jobRunner });
};
const { database, server, signIn, open } = operatorPages({ database: shared, app });

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest<HTMLElement>('.ant-card') ?? heading);
};

async function addQuestions() {
  await addListings(database.db, {});
  const times = [NOW, hoursFromNow(-1), hoursFromNow(-7 * 24), hoursFromNow(-24)];
  await database.db.insert(consultation).values(
    times.map((createdAt, index) => ({
      listingId: 1,
      title: '住宅',
      name: '王小明',
      phone: '13811110001',
      message: '可以看样吗',
      contentKey: String(index),
      createdAt,
    })),
  );
}

it('compares today with the same weekday, and leads to the list behind each figure', async () => {
  await addQuestions();
  await signIn('sup', 'support');
  open('/overview');
  const today = await card('今日');
  const questions = await today.findByRole('link', { name: /咨询/ });
  expect(questions.textContent).toBe('咨询2 条上周同日此时 1 条↑ 多 1 条');
  expect(questions.getAttribute('href')).toBe('/ops/questions');
  // Without the permission for reviews there is no list of subjects.
  expect(today.getByText('新上架标的').closest('a')).toBeNull();
  expect(today.queryByText('收款')).toBeNull();
  const curves = await card('近30天');
  const table = curves.getByRole('table', { name: '近30天咨询', hidden: true });
  expect(within(table).getByRole('row', { name: '2026-11-19 1 条', hidden: true })).toBeTruthy();
});

it('shows finance income and the check of the ledger', async () => {
  await signIn('fin', 'finance');
  open('/overview');
  expect(await (await card('今日')).findByText('收款')).toBeTruthy();
  expect(await (await card('系统状态')).findByText('核对中')).toBeTruthy();
  // The next visit has the result.
  await vi.waitFor(
    async () => {
      cleanup();
      open('/overview');
      const system = await card('系统状态');
      await system.findByText('账本核对');
      expect(system.getByText('一致')).toBeTruthy();
      expect(system.getByText('2026-11-20 10:00 核对')).toBeTruthy();
    },
    { timeout: 30_000, interval: 200 },
  );
});

it('leads to the jobs that failed, and to the queue that its speed is of', async () => {
  await signIn('chef', 'admin');
  await database.db.insert(reviewDecision).values(
    [2, 4, 9].map((hours) => ({
      kind: 'claims',
      recordId: hours,
      submittedAt: hoursFromNow(-hours),
      decidedAt: NOW,
    })),
  );
  const run = { startedAt: NOW, endedAt: NOW, process: 'a' };
  await database.db.insert(jobRun).values([
    { ...run, job: 'run-housekeeping', failure: 'disk full' },
    { ...run, job: 'daily-mail' },
  ]);
  open('/overview');
  const speed = await (await card('待办')).findByRole('link', { name: /中位数/ });
  expect(speed.textContent).toBe('处理用时（中位数）4 小时近 30 天已处理 3 项');
  expect(speed.getAttribute('href')).toBe('/ops/reviews');
  const jobs = await (await card('系统状态')).findByRole('link', { name: /定时任务/ });
  expect(jobs.textContent).toBe('定时任务1 项失败共 2 项，按最近一次执行的结果');
  await user.click(jobs);
  expect(await screen.findByText('disk full')).toBeTruthy();
  expect(screen.queryByText('每日订阅邮件')).toBeNull();
});

it('says in a toast and on the page that the server failed', async () => {
  const broken = { status: 500, message: messages.serverBusy };
  server.use(
    http.get(`*${contract.operatorOverview.path}`, () => HttpResponse.json(broken, { status: 500 })),
  );
  await signIn('chef', 'admin');
  open('/overview');
  expect((await (await card('今日')).findByRole('alert')).textContent).toContain('加载失败');
  const toasts = [...document.querySelectorAll('#toasts > *')];
  expect(toasts.map(({ textContent }) => textContent)).toEqual([messages.serverBusy]);
});
