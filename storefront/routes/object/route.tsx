import { data, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { networkFailed, notFound } from '../../../shared/message-table.ts';
import {
  apiOf,
  installationOf,
  mapTilesOf,
  orFail,
  orNull,
  type PageError,
  picturePolicyOf,
  siteOf,
} from '../../api.server.ts';
import fields from '../../components/field.module.css';
import grid from '../../components/listing-grid.module.css';
import { toCard } from '../../listings/listing-card.server.ts';
import { whenNear } from '../../when-near.tsx';
import type { Route } from './+types/route';
import appointmentStyles from './appointment/appointment-section.module.css';
import { viewingDaysOf } from './appointment/viewing-days.ts';
import { Crumbs } from './crumbs.tsx';
import { toDetail } from './detail-data.server.ts';
import { FORM_LIMITS } from './form-limits.server.ts';
import { Gallery } from './gallery.tsx';
import { listingMeta } from './meta.server.ts';
import styles from './object.module.css';
import { type Consulted, questionOf } from './question/consult.ts';
import consult from './question/consult-form.module.css';
import serviceStyles from './services/service-section.module.css';
import { toServices } from './services/services.server.ts';
import { Summary } from './summary.tsx';
import { Texts } from './texts.tsx';
import { useViewCount } from './use-view-count.ts';

const ConsultForm = whenNear('consult', () => import('./question/consult-form.tsx'));
const ServiceSection = whenNear('services', () => import('./services/service-section.tsx'));
const SimilarListings = whenNear('similar', () => import('./similar-listings.tsx'));
const AppointmentSection = whenNear('visit', () => import('./appointment/appointment-section.tsx'));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idOf(params.id);
  const api = apiOf(context);
  const [listing, similar, slots, site, services] = await orFail(
    Promise.all([
      api
        .objectDetail({ id })
        .then(({ data }) => data)
        .catch((error) => fromLists(error, id, url.searchParams.get('name'), context)),
      orNull(api.similarList({ id })),
      orNull(api.viewingSlots({ id })),
      siteOf(context),
      orNull(api.services({ object_id: id })),
    ]),
  );
  const pictures = picturePolicyOf(context);
  const installation = await installationOf(context);
  const detail = toDetail(listing, {
    pictures,
    mapTemplate: site?.map_url ?? '',
    mapTiles: mapTilesOf(context),
    query: url.searchParams,
  });
  return {
    meta: listingMeta(detail, installation),
    listing: detail,
    origin: installation.origin,
    similar: similar?.list.map((it) => toCard(it, { pictures, findByTitle: false })) ?? [],
    services: toServices(services?.list ?? []),
    // Null where the installation knows no appointments.
    viewingDays: slots && viewingDaysOf(slots.list),
    // An installation with the detail call also counts views and accepts questions.
    isComplete: 'items1' in listing,
    limits: FORM_LIMITS,
  };
}

/** Takes a question about the listing. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Consulted> {
  const values = questionOf(await request.formData());
  try {
    const { message } = await apiOf(context).consult({ id: idOf(params.id), ...values });
    return { sent: message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      sent: null,
      problem: error.message,
      errors: error.details.errors ?? {},
      isFailure: error.isFailure,
      values,
    };
  }
}

/** Without a connection nothing is lost: the question stays in its form. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Consulted> {
  const values = questionOf(await request.clone().formData());
  try {
    return await serverAction();
  } catch {
    return { sent: null, problem: networkFailed, errors: {}, isFailure: true, values };
  }
}

/** A question changes nothing that the page shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

/** @throws the page's 404 for what can be no id */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw missing();
  return Number(text);
}

const missing = () => data<PageError>({ message: notFound }, { status: 404 });

/**
 * For installations without the detail call: finds the listing in the lists by its title, which links
 * to such installations contain, and displays the data of the list.
 */
async function fromLists(
  error: unknown,
  id: number,
  title: string | null,
  context: Route.LoaderArgs['context'],
) {
  if (!(error instanceof ApiError) || error.kind !== 'missing' || !title) throw error;
  const api = apiOf(context);
  const query = { name: title.slice(0, 100), page: 1, size: 50 };
  for (const list of [api.objectList, api.driftingList]) {
    const found = (await list(query)).list.find((listing) => listing.id === id);
    if (found) return found;
  }
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, origin, similar, services, viewingDays, isComplete, limits } = loaderData;
  useViewCount(isComplete ? listing.id : null);
  return (
    <>
      <Crumbs tag={listing.tag} />
      <article>
        <div className={styles.top}>
          <Gallery pictures={listing.pictures} title={listing.title} placeholder={listing.placeholder} />
          <Summary
            listing={listing}
            origin={origin}
            canConsult={isComplete}
            canBookViewing={Boolean(viewingDays?.length)}
          />
        </div>
        {viewingDays && (
          <section
            id="visit"
            className={`${consult.section} ${appointmentStyles.section}`}
            aria-labelledby="appointment-heading"
          >
            <AppointmentSection
              key={listing.id}
              listing={listing.id}
              days={viewingDays}
              limits={limits.appointment}
              columns={fields.columns}
            />
          </section>
        )}
        <Texts texts={listing.texts} facts={listing.facts} cost={listing.cost} />
        {isComplete && (
          <section id="consult" className={consult.section} aria-labelledby="consult-heading">
            <ConsultForm
              key={listing.id}
              result={actionData}
              limits={limits.question}
              columns={fields.columns}
            />
          </section>
        )}
        {services.length > 0 && (
          <section id="services" className={serviceStyles.section} aria-labelledby="services-heading">
            <ServiceSection key={listing.id} listing={listing} services={services} />
          </section>
        )}
      </article>
      {similar.length > 0 && (
        <section id="similar" className={grid.below} aria-labelledby="similar-heading">
          <SimilarListings cards={similar} />
        </section>
      )}
    </>
  );
}
