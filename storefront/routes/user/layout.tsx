import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { useOtherTabs } from '../../session/use-other-tabs.ts';
import { useSession } from '../../session/use-session.ts';
import type { Route } from './+types/layout';
import { Frame } from './frame.tsx';
import { requireUser } from './guard.ts';
import styles from './layout.module.css';
import { EditProfile } from './settings/edit-profile.tsx';
import { refreshUser } from './settings/refresh-user.ts';
import { useProfileDialog } from './settings/use-profile-dialog.ts';
import shared from './user.module.css';
import { CENTRE, userMeta } from './user-meta.ts';

/** Runs before any page of the user centre loads, also on navigation between its pages. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => void requireUser(url)];

/** When the session has just ended, the page stays as it is until the visitor leaves it. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => requireUser(url);

export const shouldRevalidate = () => true;

export const meta = userMeta('账户设置');

export default function UserCentre({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  // Once per visit, in the background: the data may have changed on another device.
  const user = session?.role === 'user' ? session : loaderData;
  const dialog = useProfileDialog();
  useFreshUser();
  const { revalidate } = useRevalidator();
  // A sign-out in another tab leads away from here.
  useOtherTabs(() => void revalidate());
  return (
    <Frame user={user} onEdit={dialog.open}>
      <Outlet key={user.phone} context={user} />
      {dialog.isOpen && <EditProfile user={user} onClose={dialog.close} />}
    </Frame>
  );
}

/** Once a visit, behind the page: other devices change things too. */
function useFreshUser() {
  useEffect(() => {
    refreshUser().catch((error: unknown) => {
      // The session handler reports an expired session; after other failures the stored user data is good enough.
      if (!(error instanceof ApiError)) throw error;
    });
  }, []);
}

export function HydrateFallback() {
  return (
    <div className={shared.centre} aria-busy="true">
      <h1 className="visually-hidden">{CENTRE}</h1>
      <div className={`${shared.side} ${shared.empty}`}>
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
      <div className={`${shared.panel} ${shared.empty}`}>
        <noscript>
          <p className={shared.notice}>用户中心需要浏览器启用 JavaScript。</p>
        </noscript>
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    </div>
  );
}
