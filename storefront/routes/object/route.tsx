import { data } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { notFound } from '../../../shared/message-table.ts';
import {
  apiOf,
  installationOf,
  mapTilesOf,
  nowOf,
  orFail,
  orNull,
  type PageError,
  picturePolicyOf,
  siteOf,
} from '../../api.server.ts';
import fields from '../../components/fields/field.module.css';
import grid from '../../components/listings/listing-grid.module.css';
import type { DocumentHandle } from '../../document-route.ts';
import { island } from '../../islands/island.tsx';
import { toCard } from '../../listings/listing-card.server.ts';
import type { Route } from './+types/route';
import appointmentStyles from './appointment/appointment-section.module.css';
import Appointment from './appointment/appointment-section.tsx';
import { slotRow } from './appointment/viewing-days.ts';
import { Crumbs } from './crumbs.tsx';
import { toDetail } from './detail-data.server.ts';
import { askedQuestion } from './facts.server.ts';
import { FORM_LIMITS } from './form-limits.server.ts';
import { Gallery } from './gallery/gallery.tsx';
import { AllFacts } from './key-facts.tsx';
import { listingMeta } from './meta.server.ts';
import styles from './object.module.css';
import { type QuestionResult, questionOf } from './question/consult.ts';
import Consult from './question/consult-form.tsx';
import { sendQuestion } from './question/send-question.ts';
import { Rights } from './rights.tsx';
import Services from './services/service-section.tsx';
import { toServices } from './services/services.server.ts';
import { SimilarListings } from './similar-listings.tsx';
import { Summary } from './summary.tsx';
import { Texts } from './texts.tsx';

const ConsultForm = island('consult', Consult, 'near');
const ServiceSection = island('services', Services, 'signedIn');
const AppointmentSection = island('visit', Appointment, 'signedIn');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idOf(params.id);
  const api = apiOf(context);
  const [listing, similar, slots, site, services, changes, rules] = await orFail(
    Promise.all([
      api
        .objectDetail({ id })
        .then(({ data }) => data)
        .catch((error) => fromLists(error, id, url.searchParams.get('name'), context)),
      orNull(api.similarList({ id })),
      orNull(api.viewingSlots({ id })),
      siteOf(context),
      orNull(api.services({ object_id: id })),
      orNull(api.listingChanges({ id })),
      orNull(api.auctionRules({})),
    ]),
  );
  const pictures = picturePolicyOf(context);
  const installation = await installationOf(context);
  const detail = toDetail(listing, {
    pictures,
    mapTemplate: site?.map_url ?? '',
    mapTiles: mapTilesOf(context),
    rules: rules?.data ?? null,
  });
  return {
    meta: listingMeta(detail, installation),
    listing: detail,
    origin: installation.origin,
    hotline: site?.hotline || null,
    similar:
      similar?.list.map((it) => toCard(it, { pictures, findByTitle: false, now: nowOf(context) })) ?? [],
    services: toServices(services?.list ?? []),
    // Absent if the installation has no appointments.
    viewingSlots: slots?.list.map(slotRow),
    // An installation with the detail call also counts views and accepts questions.
    isComplete: 'items1' in listing,
    limits: FORM_LIMITS,
    question: askedQuestion(url.searchParams),
    changes: changes?.list ?? [],
  };
}

/** Accepts a question about the listing from browsers without scripts. */
export const action = async ({ params, request, context }: Route.ActionArgs): Promise<QuestionResult> =>
  sendQuestion(apiOf(context), idOf(params.id), questionOf(await request.formData()));

/** @throws the page's 404 for an invalid id */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw missing();
  return Number(text);
}

const missing = () => data<PageError>({ message: notFound }, { status: 404 });

/**
 * For installations without the detail call: finds the listing in the lists by its title, which links contain, and
 * shows the data of the list.
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

function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, origin, hotline, similar, services, viewingSlots, isComplete, limits, question, changes } =
    loaderData;
  return (
    <>
      <Crumbs tag={listing.tag} />
      <article data-viewed={isComplete ? listing.id : undefined}>
        <div className={styles.top}>
          <Gallery pictures={listing.pictures} title={listing.title} placeholder={listing.placeholder} />
          <Summary
            listing={listing}
            origin={origin}
            hotline={hotline}
            canAsk={isComplete}
            canBookViewing={listing.isOpen && Boolean(viewingSlots?.length)}
          />
        </div>
        {listing.keyFacts && <AllFacts facts={listing.keyFacts} />}
        {listing.rights && <Rights rights={listing.rights} />}
        {listing.isOpen && viewingSlots && (
          <section
            id="visit"
            className={`${styles.section} ${appointmentStyles.section}`}
            aria-labelledby="appointment-heading"
          >
            <AppointmentSection
              key={listing.id}
              listing={listing.id}
              slots={viewingSlots}
              limits={limits.appointment}
              columns={fields.columns}
            />
          </section>
        )}
        {isComplete && (
          <section id="consult" className={styles.section} aria-labelledby="consult-heading">
            <ConsultForm
              key={listing.id}
              listing={listing.id}
              answer={actionData}
              question={question}
              limits={limits.question}
              columns={fields.columns}
            />
          </section>
        )}
        <Texts texts={listing.texts} facts={listing.facts} cost={listing.cost} changes={changes} />
        {services.length > 0 && (
          <section id="services" className={styles.section} aria-labelledby="services-heading">
            <ServiceSection
              key={listing.id}
              listing={{ id: listing.id, title: listing.title }}
              services={services}
            />
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

export default ListingPage;

export const handle: DocumentHandle = { Document: ListingPage };
