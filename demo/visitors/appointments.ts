/** Viewing times and appointments of the demonstration, around the day of its seeding. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../server/platform/db/database.ts';
import { appointment, appUser, listing, listingText, viewingSlot } from '../../server/platform/db/schema.ts';
import { APPOINTMENT_STATUS, type AppointmentStatus } from '../../shared/domain/appointment.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { formatTime } from '../../shared/time.ts';
import { DEMONSTRATION_ACCOUNTS } from '../accounts/accounts.ts';
import { clockText, USUAL_VIEWING_TIMES } from '../listings/texts/viewing-times.ts';
import { dayText } from '../listings/texts/words.ts';
import { moment } from '../listings/times.ts';

interface Viewing {
  /** From today, and the hour in Shanghai; each takes an hour and a half. */
  day: number;
  hour: number;
  capacity: number;
  /** The user's appointment, if there is one. */
  booked?: AppointmentStatus;
}

/** Of one listing each. Of the booked days, two before and two after today, one is in this week on every weekday. */
const VIEWINGS: readonly (readonly Viewing[])[] = [
  [
    { day: 2, hour: 10, capacity: 8, booked: APPOINTMENT_STATUS.confirmed },
    { day: 2, hour: 14, capacity: 8 },
    { day: 6, hour: 10, capacity: 8 },
  ],
  [
    { day: 5, hour: 14, capacity: 1, booked: APPOINTMENT_STATUS.waiting },
    { day: 8, hour: 14, capacity: 4 },
    { day: 9, hour: 10, capacity: 4 },
  ],
  [
    { day: -2, hour: 10, capacity: 6, booked: APPOINTMENT_STATUS.confirmed },
    { day: 4, hour: 10, capacity: 6 },
    { day: 4, hour: 15, capacity: 6 },
  ],
];

const STAFF = { staffName: '陈晓', staffPhone: '13800000008' };
const MINUTES = 90;
const LAST_DAY = 10;
const FIRST_DAY = -8;

/** @param tx has the accounts and the listings already */
export async function seedAppointments(tx: Queries, now: Date): Promise<void> {
  const [first] = DEMONSTRATION_ACCOUNTS.users;
  const [user] = await tx
    .select()
    .from(appUser)
    .where(eq(appUser.phone, first?.phone ?? ''));
  if (!user) return;
  const listings = await tx
    .select({ id: listing.id, title: listing.title, cover: listing.cover, place: listing.address })
    .from(listing)
    .where(
      and(
        eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
        isNull(listing.disposalStatus),
        gt(listing.endTime, moment(now, LAST_DAY + 1, 0)),
      ),
    )
    .orderBy(asc(listing.id))
    .limit(VIEWINGS.length);
  const viewings = listings.flatMap(({ id, ...about }, index) =>
    (VIEWINGS[index] ?? []).map((viewing) => ({
      ...viewing,
      about,
      listingId: id,
      startsAt: moment(now, viewing.day, viewing.hour),
      endsAt: moment(now, viewing.day, viewing.hour, MINUTES),
    })),
  );
  if (viewings.length === 0) return;
  for (const [index, { id }] of listings.entries()) await announceTimes(tx, id, VIEWINGS[index] ?? [], now);
  await tx
    .insert(viewingSlot)
    .values(
      viewings.map(({ booked, about, ...viewing }) => ({ ...viewing, booked: booked ? 1 : 0, isOwn: true })),
    );
  await tx.insert(appointment).values(
    viewings.flatMap(({ booked, about, ...viewing }) =>
      booked === undefined
        ? []
        : [
            {
              ...viewing,
              ...about,
              userId: user.id,
              name: user.nickname,
              phone: user.phone,
              status: booked,
              createdAt: moment(now, FIRST_DAY, 9),
              ...(booked === APPOINTMENT_STATUS.confirmed && STAFF),
            },
          ],
    ),
  );
}

/** A listing with times of its own announces those that are still to come in place of the usual ones. */
async function announceTimes(
  tx: Queries,
  id: number,
  viewings: readonly Viewing[],
  now: Date,
): Promise<void> {
  const times = viewings
    .filter(({ day }) => day > 0)
    .map(({ day, hour }) => {
      const [start, end] = [moment(now, day, hour), moment(now, day, hour, MINUTES)];
      return `${dayText(start)}${clockText(clockOf(start))}至${clockText(clockOf(end))}`;
    });
  await tx
    .update(listingText)
    .set({
      announcement: sql`replace(${listingText.announcement}, ${USUAL_VIEWING_TIMES}, ${times.join('、')})`,
    })
    .where(eq(listingText.listingId, id));
}

const clockOf = (time: Date) => formatTime(time).slice(11, 16);
