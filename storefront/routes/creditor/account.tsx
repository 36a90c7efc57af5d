import { redirect } from 'react-router';
import { readSession, type SignedInCreditor } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { CreditorCard, CreditorCardSkeleton } from '../../components/creditor-card.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { goHomeFrom } from '../../session-over.ts';
import type { Route } from './+types/account';

/** Only approved creditors are here; the others are sent where they belong. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<SignedInCreditor> {
  const session = readSession();
  if (!session) return goHomeFrom(url.pathname + url.search);
  if (session.role !== 'creditor') throw redirect('/?callback=logout');
  if (session.deleteSign !== STANDING.approved) {
    throw redirect(`/institutionApply?status=${session.deleteSign}`);
  }
  return session;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: '商家中心', path: '/creditorUser', origin: originOf(matches) }),
  { name: 'robots', content: 'noindex' },
];

export const HydrateFallback = () => <CreditorCardSkeleton title="商家账户" />;

/** Who the creditor is, and the way out. */
export default function CreditorAccount({ loaderData }: Route.ComponentProps) {
  return <CreditorCard title="商家账户" creditor={loaderData} />;
}
