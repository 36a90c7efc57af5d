/** Every kind of property by its code. */
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import type { Property, Setting } from '../property.ts';
import { commercial } from './commercial.ts';
import { debt } from './debt.ts';
import { equipment } from './equipment.ts';
import { equity } from './equity.ts';
import { industrial } from './industrial.ts';
import { land } from './land.ts';
import { other } from './other.ts';
import { parking } from './parking.ts';
import { residential } from './residential.ts';
import { vehicle } from './vehicle.ts';

export const PROPERTIES: Record<PropertyKind, (setting: Setting) => Property> = {
  1: residential,
  2: commercial,
  3: industrial,
  4: land,
  5: parking,
  6: vehicle,
  7: equipment,
  8: debt,
  9: equity,
  10: other,
};
