import { useState } from 'react';
import { Link, redirect, replace } from 'react-router-dom';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { APPOINTMENT_PAGE_SIZE } from '../../../../shared/domain/appointment.ts';
import { Notice } from '../../../components/notice.tsx';
import { usePageInfo } from '../../../page-info.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { loaded } from '../loaded.ts';
import { Pager } from '../pager.tsx';
import tabs from '../tabs.module.css';
import centre from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/appointments';
import { AppointmentItem } from './appointment-item.tsx';
import styles from './appointments.module.css';
import { CancelAppointment } from './cancel-appointment.tsx';

export const meta = userMeta('我的预约');

const TABS = { upcoming: '即将看样', past: '历史预约' } as const;
type Scope = keyof typeof TABS;

/** The address of a page of one of the tabs. */
function hrefOf(scope: Scope, page = 1): string {
  const query = new URLSearchParams();
  if (scope === 'past') query.set('scope', scope);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/user/myTool/myAppoint?${query}` : '/user/myTool/myAppoint';
}

/** Invalid values of the address are ignored, and the address is corrected. */
function stateIn({ searchParams }: URL): { scope: Scope; page: number } {
  const page = searchParams.get('page') ?? '';
  return {
    scope: searchParams.get('scope') === 'past' ? 'past' : 'upcoming',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const { scope, page } = stateIn(url);
  const [ownScope, ownPage] = [url.searchParams.get('scope'), url.searchParams.get('page')];
  if ((ownScope ?? scope) !== scope || (ownPage ?? String(page)) !== String(page))
    throw replace(hrefOf(scope, page));
  const { value, failure } = await loaded(
    browserApi().appointmentList({ scope, page, size: APPOINTMENT_PAGE_SIZE }),
  );
  if (failure) return { scope, page, pages: 0, appointments: [], failure };
  const { list, count } = value;
  const pages = Math.ceil(count / APPOINTMENT_PAGE_SIZE);
  // The last item of the last page may just have been cancelled.
  if (list.length === 0 && page > 1) throw redirect(hrefOf(scope, Math.max(pages, 1)));
  return { scope, page, pages, appointments: list };
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { scope, page, pages, appointments, failure } = loaderData;
  const isOwnApi = usePageInfo().isOwnApi;
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  return (
    <>
      <h2 className={centre.title}>我的预约</h2>
      {isOwnApi && <Tabs current={scope} />}
      {failure ? (
        <LoadFailure failure={failure} />
      ) : appointments.length === 0 ? (
        <Nothing scope={scope} />
      ) : (
        <ul className={styles.list}>
          {appointments.map((appointment) => (
            <AppointmentItem
              key={appointment.id}
              appointment={appointment}
              isPast={scope === 'past'}
              onCancel={isOwnApi ? () => setCancelling(appointment) : null}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} hrefOf={(number) => hrefOf(scope, number)} />
      {cancelling && <CancelAppointment appointment={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

const Tabs = ({ current }: { current: Scope }) => (
  <nav aria-label="预约分类" className={tabs.tabs}>
    {(Object.keys(TABS) as Scope[]).map((scope) => (
      <Link
        key={scope}
        to={hrefOf(scope)}
        className={tabs.tab}
        aria-current={scope === current ? 'page' : undefined}
      >
        {TABS[scope]}
      </Link>
    ))}
  </nav>
);

const Nothing = ({ scope }: { scope: Scope }) => (
  <Notice title={scope === 'past' ? '还没有历史预约' : '还没有即将进行的看样'}>
    <p>在标的页面选择时间，就可以预约看样。</p>
    <p>
      <Link className="button" to="/search">
        去看看标的
      </Link>
    </p>
  </Notice>
);
