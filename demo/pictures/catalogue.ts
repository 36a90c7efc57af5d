import { apartment } from './apartment.ts';
import { arcade } from './arcade.ts';
import { bedroom } from './bedroom.ts';
import { courtyard } from './courtyard.ts';
import { contract, dossier, scales } from './debt.ts';
import { dollhouse } from './dollhouse.ts';
import { containers, conveyor, craneModel, machineTool } from './equipment.ts';
import { certificate, charts } from './equity.ts';
import { facadeClose } from './facade-close.ts';
import { sawtooth } from './factory.ts';
import { floorPlan } from './floor-plan.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './living-room.ts';
import { mall } from './mall.ts';
import { office } from './office.ts';
import { officeInterior } from './office-interior.ts';
import type { LightName } from './palette.ts';
import { parcel } from './parcel.ts';
import { carPark, garage } from './parking.ts';
import { plantAerial } from './plant-aerial.ts';
import { plot } from './plot.ts';
import { ship } from './ship.ts';
import { shopInterior } from './shop-interior.ts';
import { shops } from './shops.ts';
import type { Shot, Style, Subject } from './stage.ts';
import { stock } from './stock.ts';
import { tower } from './tower.ts';
import { vase } from './vase.ts';
import { coach, digger, minivan, panelVan, saloon, suv, truck } from './vehicle.ts';
import { villa } from './villa.ts';
import { walkup } from './walkup.ts';
import { warehouse } from './warehouse.ts';
import { workshop } from './workshop.ts';

export type PropertyKind =
  | 'residential'
  | 'commercial'
  | 'industrial'
  | 'land'
  | 'parking'
  | 'vehicle'
  | 'equipment'
  | 'debt'
  | 'equity'
  | 'other';

interface Series {
  readonly kind: PropertyKind;
  readonly variant: string;
  readonly draw: Subject;
  /** One letter for the style, then the light: s soft, c clay, w wash. */
  readonly views: string;
}

const STYLES: Readonly<Record<string, Style>> = { s: 'soft', c: 'clay', w: 'wash' };

/** Every series and the lights it is drawn in. A new word in `views` is a new picture. */
const SERIES: readonly Series[] = [
  {
    kind: 'residential',
    variant: 'tower',
    draw: tower,
    views:
      's-noon s-golden w-morning c-noon s-night s-overcast s-morning c-golden w-noon s-dusk s-rain s-winter c-morning s-noon w-golden s-golden s-night c-winter s-morning s-dusk w-overcast s-noon',
  },
  {
    kind: 'residential',
    variant: 'walkup',
    draw: walkup,
    views:
      's-morning s-golden w-noon c-noon s-night s-winter s-noon w-golden s-rain c-golden s-dusk s-overcast w-morning s-noon c-morning s-golden',
  },
  {
    kind: 'residential',
    variant: 'villa',
    draw: villa,
    views:
      's-noon s-golden w-morning c-noon s-dusk s-winter w-golden s-morning c-golden s-overcast s-night s-noon',
  },
  {
    kind: 'residential',
    variant: 'apartment',
    draw: apartment,
    views: 's-noon s-dusk c-noon w-overcast s-night s-golden s-morning c-golden w-noon s-winter',
  },
  {
    kind: 'residential',
    variant: 'facade',
    draw: facadeClose,
    views: 's-noon s-night s-dusk w-morning s-golden s-winter',
  },
  {
    kind: 'residential',
    variant: 'living-room',
    draw: livingRoom,
    views: 's-noon s-golden s-night w-morning s-winter s-dusk s-morning w-noon s-overcast s-golden',
  },
  {
    kind: 'residential',
    variant: 'bedroom',
    draw: bedroom,
    views: 's-morning s-night w-noon s-golden s-noon s-dusk w-morning',
  },
  {
    kind: 'residential',
    variant: 'kitchen',
    draw: kitchen,
    views: 's-noon s-dusk w-morning s-golden s-winter',
  },
  {
    kind: 'residential',
    variant: 'floor-plan',
    draw: floorPlan,
    views: 's-noon s-noon s-noon s-noon s-noon',
  },
  { kind: 'residential', variant: 'dollhouse', draw: dollhouse, views: 'c-noon s-morning w-golden c-golden' },
  { kind: 'residential', variant: 'courtyard', draw: courtyard, views: 'c-noon s-golden c-winter w-morning' },
  {
    kind: 'commercial',
    variant: 'shops',
    draw: shops,
    views:
      's-noon s-golden w-morning c-noon s-night s-rain s-morning w-golden s-dusk c-golden s-winter s-overcast s-noon c-morning s-night',
  },
  {
    kind: 'commercial',
    variant: 'office',
    draw: office,
    views: 's-noon s-golden w-overcast c-morning s-night s-morning s-dusk w-noon c-golden s-rain s-noon',
  },
  {
    kind: 'commercial',
    variant: 'mall',
    draw: mall,
    views: 's-noon c-golden s-dusk s-golden c-noon s-night w-morning',
  },
  {
    kind: 'commercial',
    variant: 'arcade',
    draw: arcade,
    views: 's-noon s-night w-golden s-morning s-dusk s-rain w-noon',
  },
  {
    kind: 'commercial',
    variant: 'shop-interior',
    draw: shopInterior,
    views: 's-noon s-golden s-night w-morning',
  },
  {
    kind: 'commercial',
    variant: 'office-interior',
    draw: officeInterior,
    views: 's-noon s-dusk s-morning w-noon s-golden',
  },
  {
    kind: 'industrial',
    variant: 'factory',
    draw: sawtooth,
    views: 's-noon s-golden w-overcast c-noon s-night s-morning c-golden s-dusk w-noon s-winter',
  },
  {
    kind: 'industrial',
    variant: 'warehouse',
    draw: warehouse,
    views: 's-noon s-golden w-morning c-noon s-dusk s-rain c-golden s-morning w-golden',
  },
  {
    kind: 'industrial',
    variant: 'workshop',
    draw: workshop,
    views: 's-noon s-golden w-morning s-dusk s-winter',
  },
  {
    kind: 'industrial',
    variant: 'plant',
    draw: plantAerial,
    views: 'c-noon s-golden w-morning c-winter s-morning c-dusk',
  },
  {
    kind: 'land',
    variant: 'plot',
    draw: plot,
    views:
      's-noon s-golden w-morning s-dusk s-morning w-noon s-overcast s-golden s-rain s-winter w-golden s-noon',
  },
  {
    kind: 'land',
    variant: 'parcel',
    draw: parcel,
    views: 's-noon s-golden w-morning s-overcast s-morning w-noon s-winter s-rain',
  },
  {
    kind: 'parking',
    variant: 'garage',
    draw: garage,
    views: 's-noon s-night s-morning w-noon s-golden s-dusk',
  },
  {
    kind: 'parking',
    variant: 'car-park',
    draw: carPark,
    views: 'c-noon s-golden c-winter w-morning c-dusk s-overcast',
  },
  {
    kind: 'vehicle',
    variant: 'saloon',
    draw: saloon,
    views: 's-noon s-golden w-morning c-noon s-dusk s-morning',
  },
  { kind: 'vehicle', variant: 'suv', draw: suv, views: 's-golden s-rain c-morning w-noon s-winter' },
  { kind: 'vehicle', variant: 'minivan', draw: minivan, views: 's-noon c-golden s-dusk' },
  { kind: 'vehicle', variant: 'truck', draw: truck, views: 's-noon s-golden c-morning s-overcast w-noon' },
  { kind: 'vehicle', variant: 'bus', draw: coach, views: 's-noon w-golden c-noon' },
  { kind: 'vehicle', variant: 'van', draw: panelVan, views: 's-morning c-noon' },
  { kind: 'vehicle', variant: 'excavator', draw: digger, views: 's-noon s-golden c-noon w-morning' },
  {
    kind: 'equipment',
    variant: 'machine-tool',
    draw: machineTool,
    views: 'c-noon s-golden c-morning w-noon c-overcast',
  },
  { kind: 'equipment', variant: 'conveyor', draw: conveyor, views: 'c-noon s-golden w-morning' },
  { kind: 'equipment', variant: 'containers', draw: containers, views: 'c-noon s-golden w-morning c-dusk' },
  { kind: 'equipment', variant: 'crane', draw: craneModel, views: 'c-noon s-golden w-morning c-overcast' },
  { kind: 'debt', variant: 'dossier', draw: dossier, views: 's-noon s-golden w-morning s-dusk' },
  { kind: 'debt', variant: 'contract', draw: contract, views: 's-morning s-golden' },
  { kind: 'debt', variant: 'scales', draw: scales, views: 's-noon s-golden' },
  { kind: 'equity', variant: 'certificate', draw: certificate, views: 's-noon s-golden w-morning s-dusk' },
  { kind: 'equity', variant: 'charts', draw: charts, views: 'c-noon c-golden s-morning c-dusk' },
  { kind: 'other', variant: 'ship', draw: ship, views: 's-noon s-golden' },
  { kind: 'other', variant: 'vase', draw: vase, views: 's-noon s-golden' },
  { kind: 'other', variant: 'stock', draw: stock, views: 'c-noon s-golden' },
];

export interface Entry {
  readonly name: string;
  readonly kind: PropertyKind;
  readonly variant: string;
  readonly shot: Shot;
  readonly draw: Subject;
}

/** The whole catalogue, in the order of the table; names are `<variant>-<number from 01>`. */
export const ENTRIES: readonly Entry[] = SERIES.flatMap(({ kind, variant, draw, views }) =>
  views.split(' ').map((view, index): Entry => {
    const [letter = '', light] = view.split('-') as [string, LightName];
    const style = STYLES[letter];
    const name = `${variant}-${String(index + 1).padStart(2, '0')}`;
    if (!style) throw new Error(`Picture ${name}: "${view}" must be s-, c- or w- and a light`);
    return { name, kind, variant, draw, shot: { name, index, light, style } };
  }),
);
