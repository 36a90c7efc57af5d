import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider, renderField, type TestProvider } from '../../../../mocks/form-pages.tsx';
import { errorOf } from '../../../../mocks/typing.ts';
import { ApiError } from '../../../../providers/api.ts';
import { AMOUNT_PROBLEMS } from '../../../../shared/fields/amount.ts';
import { messages } from '../../../../shared/messages.ts';
import type { AnyFormField, Option as Choice } from '../../resource.ts';

let provider: TestProvider;
const open = (field: AnyFormField, value: unknown, others?: Record<string, [AnyFormField, unknown]>) =>
  renderField(field, value, { provider, others });

beforeEach(async () => {
  vi.clearAllMocks();
  provider = dataProvider();
});

describe('text, numbers and amounts', () => {
  it('takes text up to its length', async () => {
    const { user, sent } = open({ kind: 'text', label: '名称', maxLength: 4 }, '');
    await user.type(await screen.findByLabelText('名称'), '一二三四五');
    expect(await sent()).toBe('一二三四');
  });

  it('takes numbers, also as a spreadsheet writes them', async () => {
    const { user, sent } = open({ kind: 'wholeNumber', label: '面积', unit: '平方米' }, null);
    const field = await screen.findByLabelText('面积');
    await user.click(field);
    await user.paste('１,２８０');
    expect(screen.getByText('平方米')).toBeTruthy();
    expect(await sent()).toBe(1280);
  });

  it('objects to numbers out of bounds, instead of changing them', async () => {
    const { user, refused } = open({ kind: 'wholeNumber', label: '天数', min: 0, max: 30 }, null);
    const field = await screen.findByLabelText<HTMLInputElement>('天数');
    await user.type(field, '-3');
    await refused();
    expect(errorOf('天数')).toBe('应为 0 到 30 的整数');
    expect(field.value).toBe('-3');
    await user.clear(field);
    expect(errorOf('天数')).toBeNull();
    await user.type(field, '1.5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(errorOf('天数')).toBe('应为 0 到 30 的整数'));
  });

  it('shows amounts with thousands and two decimals', async () => {
    const { user, sent } = open({ kind: 'amount', label: '评估价' }, 1_285_000);
    const field = await screen.findByLabelText<HTMLInputElement>('评估价');
    expect(field.value).toBe('1,285,000.00');
    await user.clear(field);
    await user.type(field, '9800.5');
    await user.tab();
    expect(field.value).toBe('9,800.50');
    expect(await sent()).toBe(9800.5);
  });

  it.each([
    ['12万', '120,000.00', 120_000],
    ['128.5万元', '1,285,000.00', 1_285_000],
    ['¥1,280,000', '1,280,000.00', 1_280_000],
  ])('takes %s for what it says', async (text, expected, yuan) => {
    const { user, sent } = open({ kind: 'amount', label: '评估价' }, null);
    const field = await screen.findByLabelText<HTMLInputElement>('评估价');
    await user.type(field, text);
    await user.tab();
    expect(field.value).toBe(expected);
    expect(await sent()).toBe(yuan);
  });

  it('keeps what is no amount, says so beside it, and sends nothing', async () => {
    const { user, refused, sent } = open({ kind: 'amount', label: '评估价' }, 5);
    const field = await screen.findByLabelText<HTMLInputElement>('评估价');
    await user.clear(field);
    await user.type(field, '12万5');
    expect(errorOf('评估价')).toBeNull();
    await user.tab();
    expect(errorOf('评估价')).toBe(AMOUNT_PROBLEMS.unreadable);
    expect(field.value).toBe('12万5');
    await refused();
    expect(errorOf('评估价')).toBe(AMOUNT_PROBLEMS.unreadable);
    await user.clear(field);
    await user.type(field, '12.5万');
    expect(await sent()).toBe(125_000);
  });

  it.each([
    ['1,5', AMOUNT_PROBLEMS.separators],
    ['12.345', AMOUNT_PROBLEMS.decimals],
    ['12345678901234567890', AMOUNT_PROBLEMS.tooLarge],
  ])('never shortens %s', async (text, problem) => {
    const { user, refused } = open({ kind: 'amount', label: '评估价' }, null);
    const field = await screen.findByLabelText<HTMLInputElement>('评估价');
    await user.type(field, text);
    await user.tab();
    expect(errorOf('评估价')).toBe(problem);
    expect(field.value.replaceAll(',', '')).toBe(text.replace(',', ''));
    await refused();
  });

  it('keeps a text that is no number, and says so beside it', async () => {
    const { user, refused } = open({ kind: 'wholeNumber', label: '天数', min: 1, max: 30 }, null);
    const field = await screen.findByLabelText<HTMLInputElement>('天数');
    await user.type(field, '1,5');
    await user.tab();
    expect(errorOf('天数')).toBe('应为 1 到 30 的整数');
    await refused();
    expect(field.value).toBe('1,5');
  });

  it('objects to amounts below 0, and takes none', async () => {
    const { user, refused } = open({ kind: 'amount', label: '评估价' }, null);
    const field = await screen.findByLabelText('评估价');
    await user.type(field, '-1');
    await refused();
    expect(errorOf('评估价')).toBe(messages.mustNotBeNegative);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(provider.create.mock.calls[0]?.[0].variables).toEqual({ it: null }));
  });
});

describe('a day and an hour', () => {
  it('is stored as text in Shanghai time', async () => {
    const { user, sent } = open({ kind: 'time', label: '开始时间' }, '2026/11/20 09:00:00');
    const day = await screen.findByLabelText<HTMLInputElement>('开始时间');
    expect(day.value).toBe('2026-11-20');
    expect(screen.getByText('09:00')).toBeTruthy();
    await user.clear(day);
    await user.type(day, '2027-03-14{Enter}');
    expect(await sent()).toBe('2027-03-14 09:00:00');
  });

  it.each([
    ['2026-11-20 09:30:00', '09:30'],
    ['2026-11-20 23:59:59', '23:59:59'],
    ['2026-11-20 09:00', '09:00'],
  ])('shows the time of %s as it is, and keeps it when the day changes', async (value, expected) => {
    const { user, sent } = open({ kind: 'time', label: '开始时间' }, value);
    expect(await screen.findByText(expected)).toBeTruthy();
    const day = screen.getByLabelText('开始时间');
    await user.clear(day);
    await user.type(day, '2026-12-01{Enter}');
    expect(await sent()).toBe(`2026-12-01 ${value.slice(11).padEnd(8, ':00')}`);
  });

  it('has a Chinese calendar', async () => {
    const { user } = open({ kind: 'time', label: '开始时间' }, '2026-11-20 09:00:00');
    await user.click(await screen.findByLabelText('开始时间'));
    expect(await screen.findByText('11月')).toBeTruthy();
    expect([...document.querySelectorAll('.ant-picker-content th')].map((it) => it.textContent)).toEqual([
      ...'一二三四五六日',
    ]);
  });

  describe('of a time to come', () => {
    const openAt = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const opened = open({ kind: 'time', label: '开始时间', isFuture: true }, '');
      return { ...opened, day: await screen.findByLabelText<HTMLInputElement>('开始时间') };
    };
    const hour = () => screen.getByRole('combobox', { name: '开始时间的时刻' });
    afterEach(() => vi.useRealTimers());

    it('refuses past days, and goes on at the next hour of today', async () => {
      const { user, sent, day } = await openAt('2026-11-20T06:30:00Z');
      await user.type(day, '2026-11-19{Enter}');
      expect(hour().hasAttribute('disabled')).toBe(true);
      await user.clear(day);
      await user.type(day, '2026-11-20{Enter}');
      expect(await screen.findByText('15:00')).toBeTruthy();
      expect(await sent()).toBe('2026-11-20 15:00:00');
    });

    it('refuses past hours of today', async () => {
      const { user, day } = await openAt('2026-11-19T17:30:00Z');
      await user.type(day, '2026-11-20{Enter}');
      fireEvent.mouseDown(hour());
      const isOff = async (text: string) => (await screen.findByTitle(text)).className.includes('disabled');
      expect([await isOff('01:00'), await isOff('02:00')]).toEqual([true, false]);
    });
  });

  it('shows an end at midnight as 24:00 of the day before, and stores what is chosen as the same moment', async () => {
    const { user, sent } = open({ kind: 'time', label: '结束时间', isEnd: true }, '2027-01-01 00:00:00');
    const day = await screen.findByLabelText<HTMLInputElement>('结束时间');
    expect(day.value).toBe('2026-12-31');
    expect(screen.getByText('24:00')).toBeTruthy();
    await user.clear(day);
    await user.type(day, '2027-03-31{Enter}');
    expect(await sent()).toBe('2027-04-01 00:00:00');
  });

  it.each([
    ['2026年12月1日10时至12月2日12时', false, '2026-12-01 10:00:00'],
    ['2026年12月1日10时至12月2日12时', true, '2026-12-02 12:00:00'],
    ['2026/12/1', true, '2026-12-02 00:00:00'],
    ['2026-12-01（周二） 下午3点', false, '2026-12-01 15:00:00'],
  ])('takes %s that is pasted (an end: %s)', async (text, isEnd, expected) => {
    const { user, sent } = open({ kind: 'time', label: '时间', ...(isEnd && { isEnd }) }, '');
    await user.click(await screen.findByLabelText('时间'));
    await user.paste(text);
    expect(await sent()).toBe(expected);
  });

  it('begins at ten where only a day is chosen; any hour can be', async () => {
    const { user, sent } = open({ kind: 'time', label: '开始时间' }, '');
    const hour = await screen.findByRole('combobox', { name: '开始时间的时刻' });
    expect(hour.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('开始时间'), '2026-12-01{Enter}');
    expect(await screen.findByText('10:00')).toBeTruthy();
    fireEvent.mouseDown(hour);
    fireEvent.click(await screen.findByTitle('02:00'));
    expect(await sent()).toBe('2026-12-01 02:00:00');
  });
});

describe('a choice', () => {
  const options = [
    { value: 1, label: '淘宝网' },
    { value: 2, label: '京东' },
  ];

  it('is found by its name', async () => {
    const { user, sent } = open({ kind: 'code', label: '平台', options }, null);
    const field = await screen.findByRole('combobox', { name: '平台' });
    await user.type(field, '京');
    expect(screen.queryByTitle('淘宝网')).toBeNull();
    await user.click(screen.getByTitle('京东'));
    expect(await sent()).toBe(2);
  });

  it('is made by radio buttons and switches', async () => {
    const { user, sent } = open({ kind: 'code', appearance: 'radio', label: '平台', options }, null, {
      open: [{ kind: 'flag', label: '公开' }, false],
    });
    expect(await screen.findByRole('radiogroup', { name: '平台' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '京东' }));
    await user.click(await screen.findByRole('switch', { name: '公开' }));
    expect(await sent()).toBe(2);
    expect(provider.create.mock.calls[0]?.[0].variables).toMatchObject({ open: true });
  });

  const kind: AnyFormField = {
    kind: 'code',
    appearance: 'radio',
    label: '类型',
    options: [
      { value: 2, label: '拍卖' },
      { value: 3, label: '推介' },
    ],
  };
  const optionsOf = vi.fn(async (_: Readonly<Record<string, unknown>>): Promise<Choice[]> => []);
  const property: AnyFormField = {
    kind: 'choice',
    label: '标的类型',
    optionsFrom: (_, values) => optionsOf(values),
    dependsOn: ['kind'],
  };
  const offers = (byKind: Record<string, Choice[]>) =>
    optionsOf.mockImplementation(async ({ kind }) => byKind[String(kind)] ?? []);

  it('is read, anew when another field changes', async () => {
    offers({ 2: [{ value: 5, label: '住宅' }], 3: [{ value: 6, label: '债权' }] });
    const { user, sent } = open(property, 5, { kind: [kind, 2] });
    expect(await screen.findByText('住宅')).toBeTruthy();
    expect(optionsOf.mock.calls[0]?.[0]).toMatchObject({ kind: 2 });
    await user.click(screen.getByRole('radio', { name: '推介' }));
    await waitFor(() => expect(screen.queryByText('住宅')).toBeNull());
    await user.click(await screen.findByRole('combobox', { name: '标的类型' }));
    await user.click(await screen.findByTitle('债权'));
    expect(await sent()).toBe(6);
  });

  it('is emptied when it isn’t offered any more, which is no change of a person', async () => {
    offers({ 2: [{ value: 5, label: '住宅' }] });
    const { router, sent } = open(property, 99, { kind: [kind, 2] });
    await screen.findByText('请选择');
    await waitFor(() => expect(screen.queryByText('99')).toBeNull());
    expect(await sent()).toBeNull();
    expect(router.state.location.pathname).toBe('/before');
  });

  it('waits for the field it depends on', async () => {
    open(property, null, { kind: [kind, null] });
    expect(await screen.findByText('请先选择类型')).toBeTruthy();
    expect(optionsOf).not.toHaveBeenCalled();
  });

  it('can be tried again when the options can’t be had', async () => {
    optionsOf.mockRejectedValueOnce(new ApiError('network', messages.networkFailed));
    const { user } = open(property, null, { kind: [kind, 2] });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('combobox', { name: '标的类型' })).toBeTruthy();
  });
});

describe('a region', () => {
  it('shows the path of a code, and takes any level', async () => {
    const { sent } = open({ kind: 'region', label: '所在地区' }, '310101');
    const field = await screen.findByRole('combobox', { name: '所在地区' });
    expect(await screen.findByText('上海市 / 市辖区 / 黄浦区')).toBeTruthy();
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '广东省' }));
    expect(await sent()).toBe('440000');
  });

  it('is found by its former name', async () => {
    const { sent } = open({ kind: 'region', label: '所在地区' }, '');
    const field = await screen.findByRole('combobox', { name: '所在地区' });
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: '平果县' } });
    fireEvent.click(await screen.findByText('广西壮族自治区 / 百色市 / 平果市'));
    expect(await sent()).toBe('451082');
  });

  it.each([
    ['姑苏', '320508'],
    ['苏州', '320500'],
    ['平果县', '451082'],
  ])('is chosen by Enter where %s means one', async (text, code) => {
    const { user, sent } = open({ kind: 'region', label: '所在地区' }, '');
    const field = await screen.findByRole('combobox', { name: '所在地区' });
    await user.type(field, text);
    await screen.findAllByRole('menuitemcheckbox');
    await user.keyboard('{Enter}');
    expect(await sent()).toBe(code);
  });

  it('is left open by Enter where a text means several', async () => {
    const { user } = open({ kind: 'region', label: '所在地区' }, '');
    const field = await screen.findByRole('combobox', { name: '所在地区' });
    await user.type(field, '鼓楼{Enter}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('offers the whole country', async () => {
    const { sent } = open({ kind: 'region', label: '所在地区' }, '');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '所在地区' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '全国' }));
    expect(await sent()).toBe('100000');
  });
});
