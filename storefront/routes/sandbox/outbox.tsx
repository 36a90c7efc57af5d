import { Form, Link, useLocation } from 'react-router-dom';
import type { SandboxMessage } from '../../../shared/contract/outside/sandbox.ts';
import { Notice } from '../../components/notice.tsx';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/outbox';
import styles from './outbox.module.css';
import { orNoPage, sandboxOf } from './sandbox.server.ts';

const TITLE = '测试信箱';

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = url.searchParams.get('to')?.trim() ?? '';
  const { messages } = await orNoPage(sandboxOf(context).outbox(to));
  return { to, messages };
}

/** The next message may arrive at any moment. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, path: '/sandbox' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

/** The messages that the sandbox stores instead of sending. */
export default function Outbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.lead}>未接通的短信和邮件不会发出，在这里保留一天，可查看验证码。</p>
      </header>
      <Form method="get" role="search" className={styles.form}>
        <label htmlFor="to">收件手机号或邮箱</label>
        <div className={styles.controls}>
          <input key={to} id="to" name="to" defaultValue={to} maxLength={200} autoComplete="off" />
          <button type="submit" className="button button-primary">
            查看
          </button>
          <Link to={pathname + search} className="button">
            刷新
          </Link>
        </div>
      </Form>
      {messages.length === 0 ? (
        <Notice title={to ? `没有发给 ${to} 的消息` : '还没有消息'}>
          <p>获取验证码后，点“刷新”即可看到。</p>
          {to && (
            <Link to="/sandbox" className="button">
              查看全部消息
            </Link>
          )}
        </Notice>
      ) : (
        <ol className={styles.list} aria-label="消息">
          {messages.map((message) => (
            <Message key={`${message.at} ${message.to} ${message.text}`} message={message} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Message({ message: { to, kind, text, code, at } }: { message: SandboxMessage }) {
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <span className={styles.kind}>{kindOf(kind, to)}</span>
        <span className={styles.to}>{to}</span>
        <time dateTime={`${at.replace(' ', 'T')}+08:00`}>{at}</time>
      </p>
      {code && <p className={styles.code}>{code}</p>}
      <p className={styles.text}>{text}</p>
    </li>
  );
}

function kindOf(kind: string, to: string): string {
  if (kind === 'code') return '验证码';
  return to.includes('@') ? '邮件' : '短信通知';
}
