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
      <Notice isPart title="这一页没有标的">
        <WayOn to={firstPage}>回到第一页</WayOn>
      </Notice>
    );
  }
  if (filterCount > 0) {
    return (
      <Notice isPart title="没有找到符合条件的标的">
        {wayOut && <Offers {...wayOut} />}
        <p>换一个关键词，或放宽筛选条件试试。</p>
        <WayOn to={withoutFilters}>清空筛选条件</WayOn>
      </Notice>
    );
  }
  return keyword ? (
    <Notice isPart title={`没有找到与“${keyword}”相关的标的`}>
      {wayOut && <Offers {...wayOut} />}
      <p>换一个关键词试试，几个词之间可以用空格隔开。</p>
      <WayOn to={withoutKeyword}>浏览全部标的</WayOn>
    </Notice>
  ) : (
    <Notice isPart title="暂时没有标的">
      <p>新的标的上架后会显示在这里。</p>
    </Notice>
  );
}

function Offers({ wrong, corrections, rest, parts }: WayOut) {
  return (
    <>
      {corrections.length > 0 && (
        <p>
          您是不是要找：
          <Links offers={corrections} />
        </p>
      )}
      {wrong.length > 0 && (
        <p>
          没有找到{wrong.map((word) => `“${word}”`)}相关标的
          {rest && (
            <>
              ，
              <a href={rest.to}>
                去掉{wrong.length > 1 ? '它们' : '它'}看 {rest.count} 条
              </a>
            </>
          )}
        </p>
      )}
      {parts.length > 0 && (
        <p>
          您可以分开查找：
          <Links offers={parts} />
        </p>
      )}
    </>
  );
}

const Links = ({ offers }: { offers: WayOut['corrections'] }) =>
  offers.map(({ keyword, count, to }, index) => (
    <span key={to}>
      {index > 0 && '、'}
      <a href={to}>{keyword}</a>（{count} 条）
    </span>
  ));

const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <a className="button" href={to}>
      {children}
    </a>
  </p>
);
