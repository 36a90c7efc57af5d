import { supplierForm } from '../../../shared/domain/applications/supplier.ts';
import type { Route } from './+types/supplier';
import { ApplicationPage } from './application-page.tsx';
import { applyMeta } from './apply-meta.ts';
import { banksOf } from './banks.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => banksOf(context);

/** The banks do not change from step to step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = applyMeta(supplierForm);

/** The application of a supplier. */
const SupplierApplication = ({ loaderData }: Route.ComponentProps) => (
  <ApplicationPage form={supplierForm} banks={loaderData} />
);
export default SupplierApplication;
