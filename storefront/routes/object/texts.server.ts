/** The texts of a listing as HTML, in the order of the page. */
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import { SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import type { PicturePolicy } from '../../../shared/markdown/picture-policy.ts';
import { listingHtml } from '../../texts/markdown.server.ts';
import { roundsHtml } from './rounds.server.ts';

/** Texts with more characters of HTML are folded: about a third of a phone's screen. */
const LONG_TEXT = 400;

/** The texts that the listing has. */
export const textsOf = (listing: Listing & Partial<ListingDetail>, pictures: PicturePolicy) =>
  [
    { id: 'rounds', title: '拍卖轮次', html: roundsHtml(listing) },
    {
      id: 'announcement',
      title: listing.zc_type === 3 ? '推介公告' : '竞买公告',
      html: listingHtml(listing.announcement, pictures),
    },
    { id: 'notice', title: '竞买须知', html: listingHtml(listing.should_know, pictures) },
    { id: 'introduction', title: '标的物介绍', html: listingHtml(listing.introduce, pictures) },
    ...otherTexts(listing).map(({ name, title, text }) => ({
      id: name,
      title,
      html: listingHtml(text, pictures),
    })),
  ].flatMap(({ html, ...text }) =>
    html ? [{ ...text, html, isLong: text.id !== 'rounds' && html.length > LONG_TEXT }] : [],
  );

const TITLED = ['announcement', 'should_know', 'introduce'];

const otherTexts = (listing: Partial<ListingDetail>) =>
  TEXT_FIELDS.filter((name) => !TITLED.includes(name)).map((name) => ({
    name,
    title: SUBJECT_FIELDS[name].label,
    text: listing[name],
  }));
