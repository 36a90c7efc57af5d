import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { AnyResource, Warning } from '../resource.ts';
import { BASE, lotOf, lots, lotsProvider } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';
import { useActionWarnings } from './action-warnings.tsx';
import type { ConfirmedAction } from './confirmed-action.ts';

const LOT = lotOf(1);
const promote = lots.actions?.promote as ConfirmedAction;

interface AskerProps {
  name: string;
  warn: () => Promise<readonly Warning[]>;
}

function Asker({ name, warn }: AskerProps) {
  const { isLoading } = useActionWarnings(lots as AnyResource, { ...promote, warn }, [{ ...LOT }]);
  return <p>{`${name}${isLoading ? '读取中' : '已读取'}`}</p>;
}

/** A dialog, and a part of the page that comes later and is never answered. */
function DialogAndPage() {
  const [hasPart, setHasPart] = useState(false);
  return (
    <>
      <Asker name="对话框" warn={async () => []} />
      {hasPart && <Asker name="页面" warn={() => new Promise(() => {})} />}
      <button type="button" onClick={() => setHasPart(true)}>
        显示
      </button>
    </>
  );
}

it('a dialog that has its warnings does not wait again when the page asks for them', async () => {
  const detail = { ...lots.detail, sections: [{ title: '提醒', panel: DialogAndPage }] };
  renderConsole(`${BASE}/lot?id=1`, lotsProvider([LOT]).provider, {
    resources: [{ ...lots, detail } as typeof lots],
  });
  expect(await screen.findByText('对话框已读取')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '显示' }));
  expect(await screen.findByText('页面读取中')).toBeDefined();
  expect(screen.getByText('对话框已读取')).toBeDefined();
});
