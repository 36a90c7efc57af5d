/** Shows full identity and account numbers after the pay password was entered. */
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { useSend } from '../../../framework/data.ts';
import { EntryForm, lineOf } from '../../../framework/form/entry-form.tsx';
import { PayPasswordInput, payPasswordProblem } from './pay-password-input.tsx';

export type FullNumbers = OutputOf<typeof contract.revealNumbers>['data'];

interface RevealNumbersProps {
  numbers: FullNumbers | null;
  onChange: (numbers: FullNumbers | null) => void;
}

export function RevealNumbers({ numbers, onChange }: RevealNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  const reveal = useSend(contract.revealNumbers);
  if (numbers) {
    return (
      <Button type="link" icon={<EyeInvisibleOutlined aria-hidden />} onClick={() => onChange(null)}>
        隐藏完整号码
      </Button>
    );
  }
  return (
    <>
      <Button type="link" icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        显示完整号码
      </Button>
      <Modal open={isOpen} title="显示完整号码" footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <p>请输入支付密码。每次查看都会留下记录。</p>
        <EntryForm
          first={{ password: '' }}
          fields={[
            { name: 'password', label: '支付密码', control: (it) => <PayPasswordInput {...lineOf(it)} /> },
          ]}
          check={({ password }) => payPasswordProblem(password)}
          send={async ({ password }) => {
            const { data } = await reveal({ password: passwordDigest(password) });
            onChange(data);
            setOpen(false);
          }}
          submitLabel="查看"
        />
      </Modal>
    </>
  );
}
