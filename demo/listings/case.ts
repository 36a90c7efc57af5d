import type { Platform } from '../../shared/domain/auctions/platform.ts';
import type { ListingType } from '../../shared/domain/listing.ts';
import type { Place } from './places.ts';
import type { Property, Seller } from './property.ts';

/** The properties of a case that stay the same when it is offered again. */
export interface Case {
  type: ListingType;
  seller: Seller;
  platform: Platform;
  place: Place;
  position: { latitude: number | null; longitude: number | null };
  property: Property;
  court: string | null;
  /** The seller, if it is not the court; for a court's bankruptcy sale the administrator. */
  sellerName: string | null;
  assistant: string | null;
}
