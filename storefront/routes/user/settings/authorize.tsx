import { Suspense, use, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import { readSession, writeSession } from '../../../../providers/session.ts';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../../../shared/domain/account.ts';
import { codesOf } from '../../../../shared/domain/listing.ts';
import { accreditCancelled } from '../../../../shared/message-table.ts';
import { usePageInfo } from '../../../page-info.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { Confirm } from '../confirm.tsx';
import { useUser } from '../use-user.ts';
import shared from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/authorize';
import styles from './authorize.module.css';
import { useGrant } from './use-grant.ts';

export const meta = userMeta('第三方授权');

/** The third parties that can be linked. It is not awaited: a grant in the address must be removed from it at once. */
export const clientLoader = () => ({ providers: availableProviders() });

async function availableProviders(): Promise<readonly string[]> {
  try {
    return (await browserApi().site({})).data.oauth_providers;
  } catch (error) {
    // Without the settings, links can still be displayed and removed.
    if (error instanceof ApiError) return [];
    throw error;
  }
}

export default function Authorize({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  const isOwnApi = usePageInfo().isOwnApi;
  const { isLinking, problem } = useGrant();
  const [unlinking, setUnlinking] = useState<OAuthProvider | null>(null);
  const isLinked = (type: OAuthProvider) => Boolean(type === 1 ? user.openid : user.aliuserid);

  return (
    <>
      <h2 className={shared.title}>第三方授权</h2>
      <p className={styles.lead}>授权后，可以用微信或支付宝直接登录本账号。</p>
      {problem && (
        <p role="alert" className={shared.notice}>
          {problem}
        </p>
      )}
      <ul className={styles.links} aria-busy={isLinking}>
        {codesOf(OAUTH_PROVIDERS).map((type) => {
          const { key, name } = OAUTH_PROVIDERS[type];
          return (
            <li key={key} className={styles.link}>
              <strong>{name}</strong>
              <span className={isLinked(type) ? styles.linked : styles.unlinked}>
                {isLinked(type) ? '✓ 已绑定' : '未绑定'}
              </span>
              {isLinked(type) ? (
                <button
                  type="button"
                  className="button"
                  aria-label={`取消授权${name}`}
                  onClick={() => setUnlinking(type)}
                >
                  取消授权
                </button>
              ) : !isOwnApi ? (
                <span className={styles.aside}>本站未开通</span>
              ) : (
                <Suspense>
                  <ToProvider
                    providers={loaderData.providers}
                    provider={key}
                    name={name}
                    isBusy={isLinking}
                  />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
      {unlinking && <ConfirmUnlink type={unlinking} onClose={() => setUnlinking(null)} />}
    </>
  );
}

interface ToProviderProps {
  providers: Promise<readonly string[]>;
  provider: string;
  name: string;
  /** A grant of one of the third parties is being submitted. */
  isBusy: boolean;
}

/** The link to a third party, if the site has one. It is not a page of the router. */
function ToProvider({ providers, provider, name, isBusy }: ToProviderProps) {
  if (isBusy) return <span className={styles.aside}>正在授权…</span>;
  if (!use(providers).includes(provider)) return <span className={styles.aside}>本站未开通</span>;
  return (
    <a href={`/oauth/${provider}?for=link`} className="button" aria-label={`去授权${name}`}>
      去授权
    </a>
  );
}

function ConfirmUnlink({ type, onClose }: { type: OAuthProvider; onClose: () => void }) {
  const { name } = OAUTH_PROVIDERS[type];
  async function unlink() {
    await browserApi().unlinkProvider({ type });
    const session = readSession();
    if (session?.role === 'user') writeSession({ ...session, [type === 1 ? 'openid' : 'aliuserid']: null });
    onClose();
    showToast(accreditCancelled);
  }

  return (
    <Confirm title={`取消${name}授权`} action="确认取消授权" onConfirm={unlink} onClose={onClose}>
      取消后，将不能再用{name}登录本账号。
    </Confirm>
  );
}
