import { Form, redirect, useNavigation } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../../shared/domain/account.ts';
import { usePageInfo } from '../../page-info.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/consent';
import styles from './consent.module.css';
import { orNoPage, requestIn, sandboxOf } from './sandbox.server.ts';

const IDENTITIES = ['测试用户甲', '测试用户乙', '测试用户丙'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = requestIn(url.searchParams);
  const { location } = await orNoPage(sandboxOf(context).askConsent(request));
  return { provider: OAUTH_PROVIDERS[Number(request.type) as OAuthProvider].name, refuse: location };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const subject = String(form.get('name') ?? '').trim() || String(form.get('identity') ?? '');
  try {
    const consent = { ...requestIn(url.searchParams), subject };
    return redirect((await sandboxOf(context).giveConsent(consent)).location);
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}

/** The page is personal. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: '第三方授权', path: '/sandbox/oauth' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

/** Replaces the consent pages of WeChat and Alipay; it accepts everybody. */
export default function Consent({ loaderData: { provider, refuse }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const brand = usePageInfo().brand;
  return (
    <Form method="post" className={styles.sheet}>
      <h1 className={styles.title}>{provider}授权</h1>
      <p className={styles.lead}>
        {brand}申请使用您的{provider}身份。这是测试用的授权页，不会连接{provider}
        ：请选择一个测试身份，或输入其他名字。
      </p>
      <fieldset className={styles.identities}>
        <legend>选择授权身份</legend>
        {IDENTITIES.map((name, index) => (
          <label key={name} className={styles.identity}>
            <input type="radio" name="identity" value={name} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor="name">其他名字（填写后以此为准）</label>
        <input id="name" name="name" maxLength={50} autoComplete="off" />
      </div>
      {actionData && (
        <p role="alert" className={styles.problem}>
          {actionData.problem}
        </p>
      )}
      <p className={styles.actions}>
        <button type="submit" className="button button-primary" disabled={isSending}>
          同意授权
        </button>
        <a href={refuse} className="button">
          拒绝
        </a>
      </p>
    </Form>
  );
}
