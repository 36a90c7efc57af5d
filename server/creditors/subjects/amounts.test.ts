import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { testSubjects } from '../../testing/records/subjects.ts';

const { save, submit, idOf, onShelf, detail, row, one } = testSubjects();

const DOUBTFUL = { initial_price: 4_000_000, assess_price: 3_850_000, security_deposit: '500万元' };
const START = '起拍价400万元，评估价385万元，起拍价高于评估价';
const DEPOSIT = '保证金500万元，起拍价400万元，保证金高于起拍价';

describe('amounts that are probably mistakes', () => {
  it('are stored for a client that says nothing about them, and marked in the review', async () => {
    const id = await idOf(submit(DOUBTFUL));
    expect(await row(id)).toMatchObject({ publishStatus: 2, securityDeposit: 500_000_000n });
    expect(await one(id)).toMatchObject({ amount_doubts: [START, DEPOSIT] });
  });

  it('are refused for a client that asks, until it confirms them', async () => {
    const asking = { ...DOUBTFUL, amounts_confirmed: 0 };
    expect(await submit(asking)).toMatchObject({
      status: 422,
      errors: { amounts_confirmed: `${START}；${DEPOSIT}` },
    });
    // Drafts may contain implausible amounts.
    expect(await save(asking)).toMatchObject({ status: 200 });
    expect(await submit({ ...asking, amounts_confirmed: 1 })).toMatchObject({ status: 200 });
  });

  it('are compared with the published version', async () => {
    const id = await onShelf();
    expect(await one(id)).toMatchObject({ amount_doubts: [] });
    const changed = { id, initial_price: 80, assess_price: 120, security_deposit: 8, bid_increment: 1 };
    const last = '起拍价80元，上一版为80万元，相差100倍以上';
    expect(await submit({ ...changed, amounts_confirmed: 0 })).toMatchObject({
      status: 422,
      errors: { amounts_confirmed: expect.stringContaining(last) },
    });
    expect((await submit(changed)).status).toBe(200);
    expect((await one(id))?.amount_doubts).toContain(last);
  });
});

describe('an appraisal of 0', () => {
  it('is none', async () => {
    const id = await idOf(save({ assess_price: 0 }));
    expect(await row(id)).toMatchObject({ assessPrice: null });
    expect(await detail(id)).toMatchObject({ assess_price: null });
    expect(await submit({ assess_price: '0.00' })).toMatchObject({
      status: 422,
      errors: { assess_price: messages.required },
    });
  });
});
