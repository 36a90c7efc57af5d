import { useState } from 'react';
import { Link, replace } from 'react-router-dom';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { APPOINTMENT_PAGE_SIZE } from '../../../../shared/domain/appointment.ts';
import { usePageInfo } from '../../../page-info.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { Pager } from '../pager.tsx';
import { loadPage, pageAddress, pageIn } from '../paging.ts';
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
const hrefOf = (scope: Scope, page = 1) =>
  pageAddress('/user/myTool/myAppoint', page, { scope: scope === 'past' ? scope : '' });

/** Invalid values of the address are ignored, and the address is corrected. */
const stateIn = ({ searchParams }: URL): { scope: Scope; page: number } => ({
  scope: searchParams.get('scope') === 'past' ? 'past' : 'upcoming',
  page: pageIn(searchParams),
});

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const { scope, page } = stateIn(url);
  const [ownScope, ownPage] = [url.searchParams.get('scope'), url.searchParams.get('page')];
  if ((ownScope ?? scope) !== scope || (ownPage ?? String(page)) !== String(page))
    throw replace(hrefOf(scope, page));
  const size = APPOINTMENT_PAGE_SIZE;
  const { value, pages, failure } = await loadPage(browserApi().appointmentList({ scope, page, size }), {
    page,
    size,
    hrefOf: (number) => hrefOf(scope, number),
  });
  return { scope, page, pages, appointments: value?.list ?? [], failure };
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
        <NothingYet title={scope === 'past' ? '还没有历史预约' : '还没有即将进行的看样'}>
          在标的页面选择时间，就可以预约看样。
        </NothingYet>
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
