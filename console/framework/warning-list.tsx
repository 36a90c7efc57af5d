/** A list of warnings; details open in a new tab. */
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
