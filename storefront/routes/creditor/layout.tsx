import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { consoleInstallationOf } from '../../api.server.ts';
import { ConsoleFrame } from '../../console-frame/console-frame.tsx';
import { consoleMeta, consoleParts, type FrameProps } from '../../console-frame/console-route.tsx';
import { usePageInfo } from '../../page-info.ts';
import { logOut } from '../../session/log-out.ts';
import { goHomeFrom } from '../../session/session-over.ts';
import { useOtherTabs } from '../../session/use-other-tabs.ts';
import { useSession } from '../../session/use-session.ts';
import type { Route } from './+types/layout';

const TITLE = '商家中心';

/** Only approved creditors may open these pages; others are redirected. */
function requireCreditor(url: URL): void {
  const session = readSession();
  if (!session) goHomeFrom(url.pathname + url.search);
  if (session.role !== 'creditor') throw redirect('/?callback=logout&for=creditor');
  if (session.deleteSign !== STANDING.approved) {
    throw redirect(`/institutionApply?status=${session.deleteSign}`);
  }
}

/** Also runs on navigation between the centre's pages. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireCreditor(url)];

export const loader = ({ context }: Route.LoaderArgs) => consoleInstallationOf(context);

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  requireCreditor(url);
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** The installation does not change during a visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = consoleMeta(TITLE, '/creditorUser');

const MESSAGES = { label: '消息', to: '/creditorUser/account/message', unit: '条未读' };
const QUESTIONS = { label: '咨询', to: '/creditorUser/question/questionList', unit: '条待答复' };

function CreditorFrame({ counts = {}, children }: FrameProps) {
  const session = useSession();
  return (
    <ConsoleFrame
      brand={usePageInfo().brand}
      title={TITLE}
      home="/creditorUser/account/index"
      person={session?.role === 'creditor' ? session.realname || session.account : null}
      links={[
        { ...MESSAGES, count: counts.messages ?? 0 },
        { ...QUESTIONS, count: counts.questions ?? 0 },
      ]}
      onLeave={logOut}
    >
      {children}
    </ConsoleFrame>
  );
}

const { Console, Loading, Failure } = consoleParts(TITLE, CreditorFrame);

export default function CreditorCentre({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [account] = useState(creditorAccount);
  // A page never shows the data of another account.
  useOtherTabs(() => {
    const present = creditorAccount();
    if (present === null) location.assign('/');
    else if (present !== account) location.reload();
    else void revalidate();
  });
  return <Console installation={loaderData} />;
}

export const HydrateFallback = Loading;

export const ErrorBoundary = Failure;

function creditorAccount(): string | null {
  const session = readSession();
  return session?.role === 'creditor' ? session.account : null;
}
