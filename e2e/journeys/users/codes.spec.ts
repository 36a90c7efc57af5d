/** Registration while code requests are far above the usual rate: the browser solves a proof of work. */
import { newPhone, register, signIn } from '../../steps/person.ts';
import { expect, ON_A_PHONE, test as visitorTest } from '../../steps/visitor.ts';

const test = visitorTest.extend({
  site: ({ busy }, use) => use(busy.address),
  // The first request for a code is refused: it lacks the proof of work.
  expectedComplaints: /^429: .*\/customer\/current\/send$/,
});

test(
  'the button says what the browser does, and the code comes',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
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
  },
);
