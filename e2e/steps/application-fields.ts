/** The controls of the forms of applications, as an applicant fills them in. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export interface Entry {
  label: string;
  /** Never in a draft: numbers of persons and accounts, and photographs. */
  isSecret?: true;
  /** The control that gets the focus where something is wrong. */
  control(page: Page): Locator;
  fill(page: Page): Promise<void>;
  expectFilled(page: Page): Promise<void>;
  expectEmpty(page: Page): Promise<void>;
  /** Its place in the summary; nothing for a repeated value. @param group of the summary */
  inSummary?(group: Locator): Locator;
}

const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const groupNamed = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const wrongIn = (page: Page, label: string) =>
  groupNamed(page, label).locator('[aria-invalid="true"]').first();

/** A line, an area or a day. */
export function line(label: string, value: string): Entry {
  const control = (page: Page) => labelled(page, label);
  return {
    label,
    control,
    fill: (page) => control(page).fill(value),
    expectFilled: (page) => expect(control(page)).toHaveValue(value),
    expectEmpty: (page) => expect(control(page)).toHaveValue(''),
    inSummary: (group) => group.getByText(value, { exact: true }),
  };
}

/** A number of a person, a company or an account, typed with the spaces that it was copied with. */
export function number(label: string, value: string): Entry {
  const plain = value.replaceAll(' ', '');
  const { control, expectEmpty, inSummary } = line(label, plain);
  return {
    label,
    control,
    expectEmpty,
    inSummary,
    fill: (page) => control(page).fill(value),
    expectFilled: (page) => expect(control(page)).toHaveValue(plain),
  };
}

export const secret = (entry: Entry): Entry => ({ ...entry, isSecret: true });

/** The same once more. */
export const repeat = (label: string, value: string): Entry => ({
  ...secret(number(label, value)),
  inSummary: undefined,
});

export function choice(label: string, option: string): Entry {
  const control = (page: Page) => labelled(page, label);
  const chosen = (page: Page) => control(page).locator('option:checked');
  return {
    label,
    control,
    fill: async (page) => void (await control(page).selectOption({ label: option })),
    expectFilled: (page) => expect(chosen(page)).toHaveText(option),
    expectEmpty: (page) => expect(control(page)).toHaveValue(''),
    inSummary: (group) => group.getByText(option, { exact: true }),
  };
}

/** A radio button or a checkbox. @param summary its text in the summary */
export function mark(label: string, summary: string): Entry {
  const control = (page: Page) => labelled(page, label);
  return {
    label,
    control,
    fill: (page) => control(page).check(),
    expectFilled: (page) => expect(control(page)).toBeChecked(),
    expectEmpty: (page) => expect(control(page)).not.toBeChecked(),
    inSummary: (group) => group.getByText(summary, { exact: true }).first(),
  };
}

const level = (page: Page, label: string, place: number) =>
  groupNamed(page, label).getByRole('combobox').nth(place);

async function chooseRegions(page: Page, label: string, names: readonly string[]) {
  for (const [place, name] of names.entries()) await level(page, label, place).selectOption({ label: name });
}

async function expectRegions(page: Page, label: string, names: readonly string[]) {
  for (const [place, name] of names.entries())
    await expect(level(page, label, place).locator('option:checked')).toHaveText(name);
}

/** @param names of the regions, from the province down to any level */
export const region = (label: string, ...names: string[]): Entry => ({
  label,
  control: (page) => wrongIn(page, label),
  fill: (page) => chooseRegions(page, label, names),
  expectFilled: (page) => expectRegions(page, label, names),
  expectEmpty: (page) => expect(level(page, label, 0)).toHaveValue(''),
  // A fee may follow.
  inSummary: (group) => group.getByText(names.join(' ')).first(),
});

/** An address: regions, and what follows them. */
export function address(label: string, names: readonly string[], detail: string): Entry {
  const rest = (page: Page) => groupNamed(page, label).getByRole('textbox');
  return {
    label,
    control: (page) => wrongIn(page, label),
    async fill(page) {
      await chooseRegions(page, label, names);
      await rest(page).fill(detail);
    },
    async expectFilled(page) {
      await expectRegions(page, label, names);
      await expect(rest(page)).toHaveValue(detail);
    },
    expectEmpty: (page) => expect(rest(page)).toHaveValue(''),
    inSummary: (group) => group.getByText([...names, detail].join(' '), { exact: true }),
  };
}

/** A bank that the list does not have. */
export function otherBank(label: string, name: string): Entry {
  const typed = (page: Page) => page.getByRole('textbox', { name: '银行名称', exact: true });
  return {
    label,
    control: (page) => wrongIn(page, label),
    async fill(page) {
      await groupNamed(page, label).getByRole('combobox').selectOption({ label: '其他银行' });
      await typed(page).fill(name);
    },
    expectFilled: (page) => expect(typed(page)).toHaveValue(name),
    expectEmpty: (page) => expect(groupNamed(page, label).getByRole('combobox')).toHaveValue(''),
    inSummary: (group) => group.getByText(name, { exact: true }),
  };
}

/** A photograph, which has arrived before anything else is done. */
export function photo(label: string, background: string): Entry {
  const control = (page: Page) => labelled(page, label);
  const removal = (page: Page) => page.getByRole('button', { name: `移除 ${label}`, exact: true });
  return {
    label,
    isSecret: true,
    control,
    async fill(page) {
      const picture = sharp({ create: { width: 400, height: 250, channels: 3, background } });
      const buffer = await picture.jpeg().toBuffer();
      await control(page).setInputFiles({ name: `${label}.jpg`, mimeType: 'image/jpeg', buffer });
      await expect(removal(page)).toBeVisible();
    },
    expectFilled: (page) => expect(removal(page)).toBeVisible(),
    expectEmpty: (page) => expect(removal(page)).toHaveCount(0),
    inSummary: (group) => group.getByRole('img', { name: `${label}预览` }),
  };
}

/** A file that is no picture. */
export const textInsteadOf = (label: string): Entry => ({
  ...photo(label, 'white'),
  fill: (page) =>
    labelled(page, label).setInputFiles({
      name: '证件.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('文字'),
    }),
});
