import { brokerForm } from '../../../shared/domain/applications/broker.ts';
import type { Route } from './+types/broker';
import { ApplicationPage } from './application-page.tsx';
import { applyMeta } from './apply-meta.ts';
import { banksOf } from './banks.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => banksOf(context);

/** The banks do not change from step to step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = applyMeta(brokerForm);

/** The application of a broker. */
const BrokerApplication = ({ loaderData }: Route.ComponentProps) => (
  <ApplicationPage form={brokerForm} banks={loaderData} />
);
export default BrokerApplication;
