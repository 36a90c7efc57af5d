/** Texts that operators often write, to choose from: what is chosen fills the input and can be edited. */

import { DownOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import type { ConfirmedAction } from './confirmed-action.ts';

const Texts = createContext<readonly string[]>([]);

interface TemplatesProps {
  from: ConfirmedAction['textsFrom'];
  children: ReactNode;
}

/** For the inputs of a dialog. */
export function Templates({ from, children }: TemplatesProps) {
  const { result } = useCustom<{ texts: string[] }>({
    url: from?.url ?? '',
    method: 'get',
    config: { query: from?.query },
    queryOptions: { enabled: !!from },
    errorNotification: false,
  });
  return <Texts value={(from && result.data?.texts) ?? []}>{children}</Texts>;
}

interface TemplatesButtonProps {
  /** Of the input. */
  label: string;
  value: unknown;
  maxLength: number;
  /** Without words, where there are many. */
  isCompact?: true;
  onChange: (text: string) => void;
}

/** What was written before stays, in front of what is chosen. */
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
