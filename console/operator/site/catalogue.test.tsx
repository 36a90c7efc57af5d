// Loads lazy parts of forms in advance.
import '../../framework/fields/controls/times/day-picker.tsx';
import '../../framework/fields/controls/region.tsx';
import '../../framework/form/form-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { calendarDay, franchiseFee } from '../../../server/platform/db/schema.ts';
import { NOW } from '../../../server/testing/listings.ts';

const { database, signIn, open } = operatorPages();

it('names the region of a fee, which stays when the fee changes', async () => {
  await signIn('fin', 'finance');
  await database.db
    .insert(franchiseFee)
    .values({ region: '310115', fee: 30_000_000n, createdAt: NOW, updatedAt: NOW });
  open('/franchise-fees');
  expect(await screen.findByRole('link', { name: '上海市 浦东新区' })).toBeTruthy();
  open('/franchise-fees/edit?id=1');
  const fee = await screen.findByLabelText(/^加盟费/, { selector: 'input' });
  expect(await screen.findByText('上海市 / 市辖区 / 浦东新区')).toBeTruthy();
  await user.clear(fee);
  await user.type(fee, '250000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () =>
    expect(await database.db.select().from(franchiseFee)).toMatchObject([
      { region: '310115', fee: 25_000_000n },
    ]),
  );
});

it('adds a day off', async () => {
  await signIn('content', 'content');
  open('/calendar-days/edit');
  await user.type(await screen.findByLabelText(/^日期/), '2026-12-31');
  await user.type(await screen.findByRole('textbox', { name: '说明' }), '年终盘点');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () =>
    expect(await database.db.select().from(calendarDay)).toMatchObject([
      { day: '2026-12-31', isWorking: false, name: '年终盘点' },
    ]),
  );
  open('/calendar-days');
  expect(await screen.findByRole('link', { name: '2026-12-31' })).toBeTruthy();
});
