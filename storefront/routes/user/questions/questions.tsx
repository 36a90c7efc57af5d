import { Link, redirect } from 'react-router-dom';
import { QUESTION_PAGE_SIZE } from '../../../../shared/domain/question.ts';
import { Notice } from '../../../components/notice.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { loaded } from '../loaded.ts';
import { pageIn } from '../page-in.ts';
import { Pager } from '../pager.tsx';
import centre from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/questions';
import { Question } from './question.tsx';
import styles from './questions.module.css';

export const meta = userMeta('我的咨询');

const PAGE = '/user/myTool/myConsult';
const hrefOf = (page: number) => (page > 1 ? `${PAGE}?page=${page}` : PAGE);

/** With `id` only that question: messages link to it. */
export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const page = pageIn(url.searchParams);
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('id') ?? '')?.[0];
  const size = QUESTION_PAGE_SIZE.own;
  const { value, failure } = await loaded(
    browserApi().ownQuestions(id ? { id: Number(id) } : { page, size }),
  );
  const isSingle = id !== undefined;
  if (failure) return { page, pages: 0, list: [], isSingle, failure };
  const { list, count } = value;
  const pages = Math.ceil(count / size);
  if (list.length === 0 && (page > 1 || isSingle)) throw redirect(hrefOf(Math.max(pages, 1)));
  return { page, pages, list, isSingle };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { page, pages, list, isSingle, failure } = loaderData;
  return (
    <>
      <h2 className={centre.title}>我的咨询</h2>
      {failure ? (
        <LoadFailure failure={failure} />
      ) : list.length === 0 ? (
        <Nothing />
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

const Nothing = () => (
  <Notice title="还没有咨询">
    <p>在标的页面提交咨询时填写本账号的手机号码，答复就会显示在这里。</p>
    <p>
      <Link className="button" to="/search">
        去看看标的
      </Link>
    </p>
  </Notice>
);
