/** The button that makes the bank's file of withdrawals that wait for their payout. */
import { FileProtectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const PayoutDialog = lazy(async () => ({ default: (await import('./payout-dialog.tsx')).PayoutDialog }));

export function PayoutExport() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileProtectOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        导出打款文件
      </Button>
      <Suspense>{isOpen && <PayoutDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
