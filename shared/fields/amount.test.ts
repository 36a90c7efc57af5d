import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_PROBLEMS,
  amount,
  amountInUnit,
  amountWords,
  readAmount,
  readYuan,
  typedYuan,
} from './amount.ts';

const fenOf = (text: string, unit?: Parameters<typeof readAmount>[1]) => {
  const reading = readAmount(text, unit);
  return reading.problem ?? reading.fen;
};
const anyFen = fc.bigInt(0n, 10n ** 14n);

describe('an amount', () => {
  it.each([
    ['0', 0n],
    ['.5', 50n],
    ['128.50', 12_850n],
    ['1280000', 128_000_000n],
    ['1,280,000.00', 128_000_000n],
    ['1 280 000', 128_000_000n],
    ['1\u00A0280\u202F000', 128_000_000n],
    ['¥1,280,000', 128_000_000n],
    ['￥１，２８０，０００．５０', 128_000_050n],
    ['人民币：1280000元整', 128_000_000n],
    ['RMB 1280000', 128_000_000n],
    ['1280000 人民币', 128_000_000n],
    ['１２８万', 128_000_000n],
    ['128.5 万元', 128_500_000n],
    ['1,280万', 1_280_000_000n],
    ['1.2亿元', 12_000_000_000n],
    ['3百万', 300_000_000n],
    ['5千元', 500_000n],
    ['12元5角', 1_250n],
    ['12元5角3分', 1_253n],
    ['12元零3分', 1_203n],
    ['5角', 50n],
    ['12块5毛', 1_250n],
    ['0.000001万', 1n],
    ['4.35万', 4_350_000n],
    ['1.005万', 1_005_000n],
    ['128.500', 12_850n],
    ['\uFEFF128\u200B', 12_800n],
    ['1万亿', 100_000_000_000_000n],
  ])('%j is read', (text, fen) => {
    expect(fenOf(text)).toBe(fen);
  });

  it.each([
    [
      'unreadable',
      ['', ' ', '-', '.', '12.', '1.2.3', '12x', '万', '面议', '约128万', '128万余', '12元50', '12万5000'],
    ],
    [
      'unreadable',
      ['1亿2000万', '007', '0,500', '128²', '①', '1280/㎡', '壹佰万元', '100-200', '(1,280)', '0x10', '+5'],
    ],
    [
      'unreadable',
      ['12元15角', '角', '12元整5角', '5 5', '1 28', "1'280", '128w', 'NaN', 'Infinity', '\u202E821'],
    ],
    [
      'separators',
      ['1,5', '1，2', '1,5万', '12,80', '1,285,00.00', '1280,50', '1.280,50', '1,280 000', '1、280'],
    ],
    ['negative', ['-5', '－5', '−5', '¥-5', '-¥1,280', '-128万', '-0']],
    ['decimals', ['12.345', '1.005', '0.0000001万', '128.001', '0.001']],
    ['scientific', ['1.28E+06', '1e5', '6.78901E+11']],
    ['percent', ['10%', '１０％']],
    ['currency', ['$1,280', '1280美元', 'USD 1280', '€5', '100万港元']],
    ['tooLarge', ['12345678901234567890', '1000000000000.01', '20000亿', '9'.repeat(40)]],
    ['unreadable', ['9'.repeat(1_000_000)]],
  ] as const)('that is %s is refused', (name, texts) => {
    for (const text of texts)
      expect([text.slice(0, 40), fenOf(text)]).toEqual([text.slice(0, 40), AMOUNT_PROBLEMS[name]]);
  });

  it('counts in the unit of its heading, unless it names its own', () => {
    expect(fenOf('128.5', '万')).toBe(128_500_000n);
    expect(fenOf('¥128.5', '万')).toBe(128_500_000n);
    expect(fenOf('1,280,000元', '万')).toBe(128_000_000n);
    expect(fenOf('1.2亿', '万')).toBe(12_000_000_000n);
    expect(fenOf('5角', '万')).toBe(50n);
    expect(readAmount('128.5', '万')).toMatchObject({ hasUnit: false });
    expect(readAmount('128.5元')).toMatchObject({ hasUnit: true });
  });
});

describe('words of an amount', () => {
  it.each([
    [0n, '0元'],
    [5n, '0.05元'],
    [999_999n, '9,999.99元'],
    [1_000_000n, '1万元'],
    [128_500_000n, '128.5万元'],
    [128_512_300n, '1,285,123元'],
    [12_000_000_000n, '1.2亿元'],
    [100_000_000_000_000n, '10,000亿元'],
  ])('%s fen are %s', (fen, words) => expect(amountWords(fen)).toBe(words));

  it('are to the fen of what was paid, and read as the same amount', () => {
    const paid = { kind: 'amount', isExact: true } as const;
    expect(amount.words(128_500_000n, paid)).toBe('¥1,285,000.00');
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(amount.read(amount.words(fen, paid))).toEqual({ value: fen });
      }),
    );
  });

  it('are read as the same amount', () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(fenOf(amountWords(fen))).toBe(fen);
      }),
    );
    const round = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 11 }));
    fc.assert(
      fc.property(round, ([digits, zeros]) => {
        const fen = BigInt(digits) * 10n ** BigInt(zeros);
        expect(fenOf(amountWords(fen))).toBe(fen);
      }),
    );
  });

  it('are exact in every unit', () => {
    fc.assert(
      fc.property(anyFen, fc.constantFrom('元', '千', '万', '百万', '亿'), (fen, unit) => {
        expect(fenOf(amountInUnit(fen, unit), unit)).toBe(fen);
        expect(fenOf(`${amountInUnit(fen, unit)}${unit}`)).toBe(fen);
      }),
    );
  });
});

describe('a text that differs from the words of an amount', () => {
  /** A value that is read has the digits of its text in their order: none is dropped, added or moved. */
  it('is refused, or read with all its digits', () => {
    const character = fc.constantFrom(...'0123456789０５.,，。 万亿千百元角分¥-—+%eE￥²①x');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 14 }), (characters) => {
        const text = characters.join('');
        const reading = readAmount(text);
        if (reading.problem !== undefined) return;
        expect(text).not.toMatch(/[-—+%eE²①x。]/);
        const typed =
          text
            .normalize('NFKC')
            .match(/\d/g)
            ?.join('')
            .replace(/^0+|0+$/g, '') ?? '';
        const read = reading.fen.toString().replace(/0+$/, '').replace(/^0$/, '');
        // 1元05分 has no such form: a zero before a digit is written as 零, or is the place of 角.
        if (!/[角分]/.test(text)) expect(read).toBe(typed);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is refused when a comma, a point or a sign is put anywhere into it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.nat(3),
        fc.constantFrom('，', ',', '-', '..', 'e'),
        (yuan, at, mark) => {
          const text = String(yuan);
          const place = Math.min(at, text.length);
          expect(fenOf(text.slice(0, place) + mark + text.slice(place))).toBeTypeOf('string');
        },
      ),
    );
  });
});

describe('a number of JSON', () => {
  it.each([
    [589_375.76, 58_937_576n],
    [0.1 + 0.2, 30n],
    [588.1000000000001, 58_810n],
    [1e12, 100_000_000_000_000n],
  ])('%s is read', (yuan, fen) => expect(readYuan(yuan)).toMatchObject({ fen }));

  it.each([
    [-5, 'negative'],
    [1.005, 'decimals'],
    [0.009, 'decimals'],
    [1e13, 'tooLarge'],
    [1e300, 'tooLarge'],
    [Number.NaN, 'unreadable'],
  ] as const)('%s is refused', (yuan, name) =>
    expect(readYuan(yuan)).toEqual({ problem: AMOUNT_PROBLEMS[name] }),
  );
});

it('of an input stays as it was typed where it is none', () => {
  expect(['', '  ', '128万', '1,5', '12.345'].map(typedYuan)).toEqual([
    null,
    null,
    1_280_000,
    '1,5',
    '12.345',
  ]);
});
