import { providerForm } from '../../../shared/domain/applications/provider.ts';
import type { Route } from './+types/provider';
import { ApplicationPage } from './application-page.tsx';
import { applyMeta } from './apply-meta.ts';
import { banksOf } from './banks.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => banksOf(context);

/** The banks do not change from step to step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = applyMeta(providerForm);

/** The application of a regional service provider. */
const ProviderApplication = ({ loaderData }: Route.ComponentProps) => (
  <ApplicationPage form={providerForm} banks={loaderData} />
);
export default ProviderApplication;
