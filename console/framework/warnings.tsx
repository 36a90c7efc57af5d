/** Warnings before something is sent; their details open in a new tab. */
import { App } from 'antd';
import type { Warning } from './resource.ts';

export const WarningList = ({ warnings }: { warnings: readonly Warning[] }) => (
  <ul>
    {warnings.map(({ text, to }) => (
      <li key={`${text} ${to}`}>
        {text}
        {to && (
          <>
            {' '}
            <a href={to} target="_blank" rel="noopener noreferrer">
              查看
            </a>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** @returns a question whether something is sent all the same; without warnings it is not asked */
export function useAgreement(): (warnings: readonly Warning[]) => Promise<boolean> {
  const { modal } = App.useApp();
  return async (warnings) =>
    warnings.length === 0 ||
    (await modal.confirm({
      title: '提交前请确认',
      content: <WarningList warnings={warnings} />,
      okText: '继续提交',
      cancelText: '返回修改',
    }));
}
