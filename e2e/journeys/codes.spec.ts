/** Registration while code requests are far above the usual rate: the browser solves a proof of work. */
import { type RunningServer, startServer, temporaryDirectory } from '../built-server.ts';
import { newPhone, register, signIn } from './person.ts';
import { expect, test as visitorTest } from './visitor.ts';

/** What is unusual for this budget. */
const [BUDGET, UNUSUAL] = [1_000, 30];

const test = visitorTest.extend<object, { busy: RunningServer }>({
  busy: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      const directory = temporaryDirectory();
      const busy = await startServer({
        DATA_DIR: directory.path,
        SEED_DEMO: '0',
        SMS_DAILY_BUDGET: String(BUDGET),
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'silent',
      });
      for (let i = 0; i < UNUSUAL; i += 1) {
        await fetch(`${busy.address}/customer/current/send`, {
          method: 'POST',
          headers: { Client: 'pc', 'X-Forwarded-For': `198.51.${i}.1` },
          body: new URLSearchParams({ phone: `1390000${1_000 + i}` }),
        });
      }
      await use(busy);
      await busy.stop();
      directory.remove();
    },
    { scope: 'worker' },
  ],
  site: async ({ busy }, use) => use(busy.address),
  // The first request for a code is refused: it lacks the proof of work.
  expectedComplaints: /^429: .*\/customer\/current\/send$/,
});

test('the button says what the browser does, and the code comes', async ({ page }, { workerIndex }) => {
  const account = { phone: newPhone(workerIndex), password: 'mima2026' };
  const announcements: string[] = [];
  await page.exposeFunction('say', (words: string) => void announcements.push(words));
  await page.addInitScript(() => {
    const say = (window as unknown as { say: (words: string) => void }).say;
    new MutationObserver(() => {
      const button = document.querySelector('button:disabled');
      if (button?.textContent) say(button.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await register(page, account.phone, account.password);
  expect(announcements).toContain('正在进行安全验证…');
  await signIn(page, account);
});
