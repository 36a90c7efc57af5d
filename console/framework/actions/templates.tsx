/** Text templates for operators: a chosen one fills the input and can be edited. */

import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { useCall } from '../data.ts';
import type { TextsFrom } from '../resource.ts';

const Texts = createContext<readonly string[]>([]);

interface TemplatesProps {
  from: TextsFrom | undefined;
  children: ReactNode;
}

/** For the inputs of a dialog. */
export const Templates = ({ from, children }: TemplatesProps) =>
  from ? <LoadedTexts from={from}>{children}</LoadedTexts> : children;

function LoadedTexts({ from: { call, input }, children }: { from: TextsFrom; children: ReactNode }) {
  const { data } = useCall(call, input);
  return <Texts value={data?.data.texts ?? []}>{children}</Texts>;
}

interface TemplatesButtonProps {
  /** Of the input. */
  label: string;
  value: unknown;
  maxLength: number;
  /** Without a label, where there are many. */
  isCompact?: true;
  onChange: (text: string) => void;
}

/** The chosen text is appended to the written one. */
const joined = (before: string, chosen: string) => (before ? `${before}；${chosen}` : chosen);

export function TemplatesButton({ label, value, maxLength, isCompact, onChange }: TemplatesButtonProps) {
  const texts = useContext(Texts);
  if (texts.length === 0) return null;
  const before = typeof value === 'string' ? value.trim() : '';
  const items = texts.map((text) => ({
    key: text,
    label: text,
    disabled: before.includes(text) || joined(before, text).length > maxLength,
  }));
  return (
    <Dropdown
      menu={{
        items,
        onClick: ({ key }) => onChange(joined(before, key)),
        'aria-label': `${label}：常用理由`,
      }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
    >
      <Button
        type="link"
        size="small"
        aria-haspopup="menu"
        title="常用理由"
        aria-label={`常用理由：${label}`}
      >
        {!isCompact && '常用理由'}
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
