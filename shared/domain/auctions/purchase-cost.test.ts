import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Purchase, purchaseCost, repayment, taxationOf } from './purchase-cost.ts';

/** A first home of 89.5 ㎡ for a million, held for two years, each side paying its own taxes, in cash. */
const home: Purchase = {
  taxation: 'home',
  price: 100_000_000n,
  deposit: 10_000_000n,
  area: 8_950n,
  homes: 'first',
  held: 'over2',
  bearer: 'each',
  vatRate: null,
  arrears: 0n,
  loan: null,
};

describe('deed tax', () => {
  it.each([
    ['first', 14_000n, 1_000_000n],
    ['first', 14_001n, 1_500_000n],
    ['second', 14_000n, 1_000_000n],
    ['second', 14_001n, 2_000_000n],
    ['more', 9_000n, 3_000_000n],
    ['more', 20_000n, 3_000_000n],
    ['first', null, 1_000_000n],
  ] as const)('of a million for the %s home with %s hundredths of a ㎡ is %s fen', (homes, area, amount) => {
    expect(purchaseCost({ ...home, homes, area }).deedTax.amount).toBe(amount);
  });

  it('is 3 % for other realty and nothing for what has no title of land', () => {
    expect(purchaseCost({ ...home, taxation: 'realty' }).total).toBe(103_000_000n);
    expect(purchaseCost({ ...home, taxation: 'none' }).total).toBe(100_000_000n);
  });

  it('is on the price without the seller’s VAT, for both bearers of it', () => {
    // 1,030,000 yuan hold 30,000 of VAT at 3 %; 1 % of the other million is due.
    const held = { ...home, price: 103_000_000n, held: 'under2' } as const;
    expect(purchaseCost(held).deedTax.amount).toBe(1_000_000n);
    expect(purchaseCost({ ...held, bearer: 'buyer' }).deedTax.amount).toBe(1_000_000n);
  });
});

describe('the seller’s taxes', () => {
  const sold = { ...home, price: 103_000_000n, bearer: 'buyer' } as const;

  it('are added where the buyer bears them', () => {
    // 30,000 VAT, 6 % of it as surcharges (1,800), 3 % income tax on a million (30,000), 10,000 deed tax.
    expect(purchaseCost({ ...sold, held: 'under2' })).toMatchObject({
      vat: { rate: 300n, amount: 3_000_000n },
      surcharges: 180_000n,
      incomeTax: { rate: 300n, amount: 3_000_000n },
      borneForSeller: 6_180_000n,
      total: 110_180_000n,
    });
  });

  it('shrink with the years for which a home was held', () => {
    expect(purchaseCost({ ...sold, held: 'over2' }).borneForSeller).toBe(3_090_000n);
    expect(purchaseCost({ ...sold, held: 'over5only' }).borneForSeller).toBe(0n);
  });

  it('don’t concern a buyer where each side pays its own', () => {
    expect(purchaseCost({ ...sold, held: 'under2', bearer: 'each' })).toMatchObject({
      borneForSeller: 0n,
      total: 104_000_000n,
    });
  });

  it('of other realty use the given rate', () => {
    // 1,050,000 yuan hold 50,000 of VAT at 5 %; 12 % of it are 6,000; deed tax is 30,000.
    const shop = { ...sold, taxation: 'realty', price: 105_000_000n, vatRate: 500n } as const;
    expect(purchaseCost(shop)).toMatchObject({ borneForSeller: 5_600_000n, total: 113_600_000n });
    expect(purchaseCost({ ...shop, vatRate: null }).borneForSeller).toBe(0n);
  });
});

describe('a loan', () => {
  it('is repaid in equal instalments', () => {
    // One year at 12 %: 1,200 yuan in twelve instalments of 106.62 each (factor 0.0888488).
    expect(repayment(120_000n, 12, 1_200n)).toMatchObject({ instalment: 10_662n, interest: 7_942n });
    // A million over thirty years at 3.5 %: what every bank's table says.
    expect(repayment(100_000_000n, 360, 350n).instalment).toBe(449_045n);
    expect(repayment(120_000n, 12, 0n)).toMatchObject({ instalment: 10_000n, interest: 0n });
  });

  it('leaves at least the deposit to pay', () => {
    const loan = { share: 8_500n, years: 30, rate: 350n };
    const { payments } = purchaseCost({ ...home, deposit: 20_000_000n, loan });
    expect(payments).toMatchObject({ deposit: 20_000_000n, balance: 0n, byBank: 80_000_000n });
  });
});

describe('kinds of property', () => {
  it.each([
    ['住宅用房', 'home', true],
    ['商业用房', 'realty', true],
    ['工业用房', 'realty', true],
    ['土地', 'realty', false],
    ['车位', 'realty', true],
    ['机动车', 'none', false],
    ['债权', 'none', false],
    ['其他', 'none', false],
    [null, 'none', false],
  ] as const)('%s counts as %s', (kind, taxation, hasLoan) => {
    expect(taxationOf(kind)).toEqual({ taxation, hasLoan });
  });
});

const upTo = (max: bigint) => fc.bigInt({ min: 0n, max });
const purchases: fc.Arbitrary<Purchase> = fc
  .record({
    taxation: fc.constantFrom('home', 'realty', 'none'),
    price: fc.bigInt({ min: 1n, max: 100_000_000_000_000n }),
    deposit: upTo(100_000_000_000_000n),
    area: fc.option(upTo(10_000_000n)),
    homes: fc.constantFrom('first', 'second', 'more'),
    held: fc.constantFrom('under2', 'over2', 'over5only'),
    bearer: fc.constantFrom('each', 'buyer'),
    vatRate: fc.option(upTo(1_300n)),
    arrears: upTo(100_000_000n),
    loan: fc.option(
      fc.record({ share: upTo(8_500n), years: fc.integer({ min: 1, max: 30 }), rate: upTo(2_400n) }),
    ),
  } as const)
  .map((it) => ({ ...it, deposit: it.deposit < it.price ? it.deposit : it.price }));

describe('whatever is assumed', () => {
  it('parts and payments add up to the total', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        const { deedTax, vat, surcharges, incomeTax, borneForSeller, total, payments } =
          purchaseCost(purchase);
        const sellers = vat.amount + surcharges + incomeTax.amount;
        expect(borneForSeller).toBe(purchase.bearer === 'buyer' ? sellers : 0n);
        expect(purchase.price + deedTax.amount + borneForSeller + purchase.arrears).toBe(total);
        expect(Object.values(payments).reduce((sum, part) => sum + part)).toBe(total);
        expect(Object.values(payments).every((part) => part >= 0n)).toBe(true);
      }),
    );
  });

  it('a higher price never costs less', () => {
    fc.assert(
      fc.property(purchases, upTo(1_000_000n), (purchase, more) => {
        const dearer = purchaseCost({ ...purchase, price: purchase.price + more });
        expect(dearer.total).toBeGreaterThanOrEqual(purchaseCost(purchase).total + more);
      }),
    );
  });

  it('instalments repay the loan and its interest, to half a fen each', () => {
    fc.assert(
      fc.property(
        upTo(100_000_000_000n),
        fc.integer({ min: 1, max: 360 }),
        upTo(2_400n),
        (principal, months, rate) => {
          const { instalment, interest } = repayment(principal, months, rate);
          const left = Number(instalment * BigInt(months) - principal - interest);
          expect(Math.abs(left)).toBeLessThanOrEqual(months / 2 + 1);
        },
      ),
    );
  });

  it('a higher rate never costs less interest', () => {
    fc.assert(
      fc.property(
        upTo(100_000_000_000n),
        fc.integer({ min: 1, max: 360 }),
        upTo(2_399n),
        (sum, months, rate) => {
          expect(repayment(sum, months, rate + 1n).interest).toBeGreaterThanOrEqual(
            repayment(sum, months, rate).interest,
          );
        },
      ),
    );
  });
});
