import { Form, Link, useNavigation } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { mailLinkOver } from '../../../shared/message-table.ts';
import { apiOf } from '../../api.server.ts';
import { Notice } from '../../components/notice.tsx';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/route';

type LinkPurpose = 'confirm' | 'end';

const WORDS: Record<LinkPurpose, { title: string; lead: string; button: string }> = {
  confirm: {
    title: '确认订阅每日邮件',
    lead: '关注的标的有变化、保存的搜索有新标的时，每天早上发送一封邮件。',
    button: '确认订阅',
  },
  end: {
    title: '退订每日邮件',
    lead: '退订后不再向该邮箱发送邮件，关注的标的和保存的搜索不受影响。',
    button: '确认退订',
  },
};

/** The purpose of a link in a mail, and its token. */
function linkIn(query: URLSearchParams): { purpose: LinkPurpose; token: string } | null {
  for (const purpose of ['confirm', 'end'] as const) {
    const token = query.get(purpose);
    if (token) return { purpose, token };
  }
  return null;
}

export const loader = ({ url }: Route.LoaderArgs) => ({ purpose: linkIn(url.searchParams)?.purpose ?? null });

/** Opening the link changes nothing: mail scanners open every link. */
export async function action({ url, context }: Route.ActionArgs) {
  const link = linkIn(url.searchParams);
  if (!link) return { isDone: false, message: mailLinkOver };
  const { confirmMail, unsubscribe } = apiOf(context);
  const call = link.purpose === 'confirm' ? confirmMail : unsubscribe;
  try {
    return { isDone: true, message: (await call({ token: link.token })).message };
  } catch (error) {
    if (error instanceof ApiError) return { isDone: false, message: error.message };
    throw error;
  }
}

/** The page is personal. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: '每日邮件', path: '/subscription' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

/** The page that links in mails open; works without scripts. */
export default function Subscription({ loaderData: { purpose }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  if (actionData?.isDone) {
    return (
      <Notice heading="h1" title={actionData.message}>
        <WayOn />
      </Notice>
    );
  }
  if (!purpose || actionData?.message === mailLinkOver) {
    return (
      <Notice heading="h1" title={mailLinkOver}>
        <p>可能已经退订，或者更换了接收邮箱。当前的订阅可以在“我的关注”中查看。</p>
        <WayOn />
      </Notice>
    );
  }
  const { title, lead, button } = WORDS[purpose];
  return (
    <Notice heading="h1" title={title}>
      <p>{lead}</p>
      <Form method="post">
        {actionData && <p role="alert">{actionData.message}</p>}
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在提交' : button}
        </button>
      </Form>
    </Notice>
  );
}

const WayOn = () => (
  <p>
    <Link to="/user/myTool/subscribe" className="button">
      查看我的关注
    </Link>
  </p>
);
