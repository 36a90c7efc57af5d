import { Link, redirect } from 'react-router-dom';
import { QUESTION_PAGE_SIZE } from '../../../../shared/domain/question.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { Pager } from '../pager.tsx';
import { loadPage, pageAddress, pageIn } from '../paging.ts';
import centre from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/questions';
import { Question } from './question.tsx';
import styles from './questions.module.css';

export const meta = userMeta('我的咨询');

const PAGE = '/user/myTool/myConsult';
const hrefOf = (page: number) => pageAddress(PAGE, page);

/** With `id` only that question: messages link to it. */
export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const page = pageIn(url.searchParams);
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('id') ?? '')?.[0];
  const size = QUESTION_PAGE_SIZE.own;
  const call = browserApi().ownQuestions(id ? { id: Number(id) } : { page, size });
  const { value, pages, failure } = await loadPage(call, { page, size, hrefOf });
  const isSingle = id !== undefined;
  if (isSingle && value?.list.length === 0) throw redirect(hrefOf(1));
  return { page, pages, list: value?.list ?? [], isSingle, failure };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { page, pages, list, isSingle, failure } = loaderData;
  return (
    <>
      <h2 className={centre.title}>我的咨询</h2>
      {failure ? (
        <LoadFailure failure={failure} />
      ) : list.length === 0 ? (
        <NothingYet title="还没有咨询">
          在标的页面提交咨询时填写本账号的手机号，答复就会显示在这里。
        </NothingYet>
      ) : (
        <ul>
          {list.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      )}
      {isSingle ? (
        <p className={styles.all}>
          <Link to={PAGE} className="button">
            查看全部咨询
          </Link>
        </p>
      ) : (
        <Pager page={page} pages={pages} hrefOf={hrefOf} />
      )}
    </>
  );
}
