/** Writes the demonstration into an empty database. */
import { sql } from 'drizzle-orm';
import { prepareAccounts } from '../server/accounts/index.ts';
import type { StorageGateway } from '../server/files/storage/index.ts';
import { readFacts } from '../server/market/facts/index.ts';
import { linkWaiting } from '../server/market/rounds/index.ts';
import type { Database, Queries } from '../server/platform/db/database.ts';
import { hasListings, settleListings } from '../server/platform/db/maintenance.ts';
import { listing, listingImage, listingObject, listingText } from '../server/platform/db/schema.ts';
import type { Secrets } from '../server/platform/secrets.ts';
import { COMPETITOR, DEMONSTRATION_ACCOUNTS, DEMONSTRATION_USER } from './accounts/accounts.ts';
import { PHOTO_SETS, seedApplications } from './accounts/applications.ts';
import { seedCertification } from './accounts/certification.ts';
import { seedCreditors } from './accounts/creditors.ts';
import { seedFranchiseFees } from './accounts/franchise-fees.ts';
import { writeCertificates } from './certificates/index.ts';
import { seedDecisions } from './decisions.ts';
import { writeJudgment } from './judgments.ts';
import { type DemoListing, demoListings, galleries } from './listings/index.ts';
import { seedCatalogue, seedOrders } from './money/orders.ts';
import { seedPackages } from './money/promotion-packages.ts';
import { COMPETITOR_CLAIMS, seedPromotions } from './money/promotions.ts';
import { copyPictures, filesOf, picturesOf } from './pictures/index.ts';
import { seedSite } from './site.ts';
import { CLAIM_COUNT, seedSubjects } from './subjects.ts';
import { seedAppointments } from './visitors/appointments.ts';
import { seedMessages } from './visitors/messages.ts';
import { seedQuestions } from './visitors/questions.ts';
import { seedSubscriptions } from './visitors/subscriptions.ts';
import { seedTraffic } from './visitors/traffic.ts';

interface Seed {
  database: Database;
  /** Its day is the day around which everything happens. */
  clock: () => Date;
  /** The project's folder of rendered pictures. */
  pictureFiles: string;
  /** The project's folder of photos of certificates. */
  certificateFiles: string;
  /** The folder of /media/demo/; the pictures are copied there. */
  pictureDirectory: string;
  /** Takes the documents of claims. */
  storage: StorageGateway;
  secrets: Secrets;
}

/**
 * Copies files first, then writes the rows, so that every listing has its pictures. The rows are written together: an
 * interrupted start leaves an empty database, and the next one begins again.
 */
export async function seed({
  database,
  clock,
  pictureFiles,
  certificateFiles,
  pictureDirectory,
  storage,
  secrets,
}: Seed): Promise<void> {
  if (await hasListings(database.db)) return;
  await copyPictures(pictureFiles, pictureDirectory);
  const listings = illustrated(demoListings(clock()));
  const addAccounts = await prepareAccounts(DEMONSTRATION_ACCOUNTS, secrets, clock());
  const judgmentsOf = (account: string, count: number) => {
    const { name = '' } = DEMONSTRATION_ACCOUNTS.creditors.find((it) => it.account === account) ?? {};
    return Promise.all(Array.from({ length: count }, () => writeJudgment(storage, name)));
  };
  const judgments = await judgmentsOf(DEMONSTRATION_ACCOUNTS.creditors[0]?.account ?? '', CLAIM_COUNT);
  const theirs = await judgmentsOf(COMPETITOR, COMPETITOR_CLAIMS);
  const photoSets = Array.from({ length: 2 + PHOTO_SETS }, () =>
    writeCertificates(storage, certificateFiles),
  );
  const [company, competitor, ...photos] = await Promise.all(photoSets);
  if (!company || !competitor) throw new Error('no photos were written');
  await database.db.transaction(async (tx) => {
    // Two servers may start on one database: the second waits here and then finds the rows of the first.
    await tx.execute(sql`lock table ${listing} in share row exclusive mode`);
    if (await hasListings(tx)) return;
    await seedSite(tx);
    await addAccounts(tx);
    await seedCatalogue(tx, clock());
    for (let i = 0; i < listings.length; i += BATCH) await insert(tx, listings.slice(i, i + BATCH), clock());
    await linkRounds(tx, clock());
    await seedOrders(tx, DEMONSTRATION_USER, clock());
    await seedAppointments(tx, clock());
    await seedSubscriptions(tx, clock());
    await seedSubjects(tx, judgments, clock());
    await seedCreditors(tx, clock());
    await seedCertification(tx, [company, competitor], clock());
    await seedPackages(tx, clock());
    await seedPromotions(tx, theirs, clock());
    await seedTraffic(tx, clock());
    await seedFranchiseFees(tx, clock());
    await seedApplications(tx, photos, clock());
    await seedQuestions(tx, clock());
    await seedDecisions(tx);
    await seedMessages(tx, clock());
  });
  await settleListings(database.db);
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters, and a listing has about thirty. */
const BATCH = 250;

type IllustratedListing = DemoListing & { gallery: readonly string[] };

function illustrated(listings: readonly DemoListing[]): IllustratedListing[] {
  const galleryOf = galleries(picturesOf);
  return listings.map((it) => ({ ...it, gallery: galleryOf(it.property) }));
}

/** Of the larger file: pages derive the address of the smaller one. */
const address = (name: string) => `/media/demo/${filesOf(name)[0]}`;

async function insert(tx: Queries, listings: readonly IllustratedListing[], now: Date): Promise<void> {
  const rows = listings.map((it) => ({
    ...it.listing,
    heat: it.listing.viewCount ?? 0,
    cover: it.gallery.slice(0, 1).map(address)[0] ?? null,
  }));
  const ids = await tx.insert(listing).values(rows).returning({ id: listing.id });
  const numbered = ids.flatMap(({ id }, index) => {
    const it = listings[index];
    return it ? [{ id, ...it }] : [];
  });
  await tx.insert(listingText).values(numbered.map(({ id, texts }) => ({ listingId: id, ...texts })));
  await tx
    .insert(listingImage)
    .values(
      numbered.flatMap(({ id, gallery }) =>
        gallery.map((name, position) => ({ listingId: id, position, path: address(name) })),
      ),
    );
  await readFacts(
    tx,
    ids.map(({ id }) => id),
    now,
  );
}

/** As if each had been linked when it was published: only that is news for followers. */
async function linkRounds(tx: Queries, now: Date): Promise<void> {
  while ((await linkWaiting(tx, { size: BATCH, now })) > 0);
  await tx.update(listingObject).set({ linkedAt: null });
}
