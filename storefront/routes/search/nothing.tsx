import type { ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import type { SearchView } from './search-view.server.ts';
import type { WayOut } from './way-out.server.ts';

interface NothingProps {
  view: SearchView;
  count: number;
  wayOut: WayOut | null;
}

/** The reason for an empty list, and links to the nearest lists with results. */
export function Nothing({ view, count, wayOut }: NothingProps) {
  const { keyword, filterCount, firstPage, withoutFilters, withoutKeyword } = view;
  if (count > 0) {
    return (
      <Notice title="这一页没有标的">
        <WayOn to={firstPage}>回到第一页</WayOn>
      </Notice>
    );
  }
  if (filterCount > 0) {
    return (
      <Notice title="没有找到符合条件的标的">
        {wayOut && <Offers {...wayOut} />}
        <p>换一个关键词，或放宽筛选条件试试。</p>
        <WayOn to={withoutFilters}>清空筛选条件</WayOn>
      </Notice>
    );
  }
  return keyword ? (
    <Notice title={`没有找到与“${keyword}”相关的标的`}>
      {wayOut && <Offers {...wayOut} />}
      <p>换一个关键词试试，几个词之间可以用空格隔开。</p>
      <WayOn to={withoutKeyword}>浏览全部标的</WayOn>
    </Notice>
  ) : (
    <Notice title="暂时没有标的">
      <p>新的标的上架后会显示在这里。</p>
    </Notice>
  );
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('');

function Offers({ wrong, offers }: WayOut) {
  const corrections = offers.filter(({ without }) => without.length === 0);
  const omissions = offers.filter(({ without }) => without.length > 0);
  return (
    <>
      {corrections.length > 0 && (
        <p>
          您是不是要找：
          {corrections.map(({ keyword, count, to }, index) => (
            <span key={to}>
              {index > 0 && '、'}
              <a href={to}>{keyword}</a>（{count} 条）
            </span>
          ))}
        </p>
      )}
      {omissions.map(({ without, count, to }) => (
        <p key={to}>
          {wrong.length > 0 && `没有找到${quoted(without)}相关标的，`}
          <a href={to}>
            {wrong.length > 0 ? '去掉它' : `去掉${quoted(without)}`}看 {count} 条
          </a>
        </p>
      ))}
    </>
  );
}

const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <a className="button" href={to}>
      {children}
    </a>
  </p>
);
