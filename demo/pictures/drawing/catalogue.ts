import { pictureName, SERIES, type Variant } from '../series.ts';
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
import { garage } from './parking.ts';
import { plantAerial } from './plant-aerial.ts';
import { plot } from './plot.ts';
import { ship } from './ship.ts';
import { shopInterior } from './shop-interior.ts';
import { shops } from './shops.ts';
import type { Shot, Style, Subject } from './stage.ts';
import { stock } from './stock.ts';
import { tower } from './tower.ts';
import { vase } from './vase.ts';
import { minivan, panelVan, saloon, suv, truck } from './vehicle.ts';
import { villa } from './villa.ts';
import { walkup } from './walkup.ts';
import { warehouse } from './warehouse.ts';
import { workshop } from './workshop.ts';

/** What draws each series. */
const DRAWINGS: Readonly<Record<Variant, Subject>> = {
  tower: tower,
  walkup: walkup,
  villa: villa,
  apartment: apartment,
  facade: facadeClose,
  'living-room': livingRoom,
  bedroom: bedroom,
  kitchen: kitchen,
  'floor-plan': floorPlan,
  dollhouse: dollhouse,
  courtyard: courtyard,
  shops: shops,
  office: office,
  mall: mall,
  arcade: arcade,
  'shop-interior': shopInterior,
  'office-interior': officeInterior,
  factory: sawtooth,
  warehouse: warehouse,
  workshop: workshop,
  plant: plantAerial,
  plot: plot,
  parcel: parcel,
  garage: garage,
  saloon: saloon,
  suv: suv,
  minivan: minivan,
  truck: truck,
  van: panelVan,
  'machine-tool': machineTool,
  conveyor: conveyor,
  containers: containers,
  crane: craneModel,
  dossier: dossier,
  contract: contract,
  scales: scales,
  certificate: certificate,
  charts: charts,
  ship: ship,
  vase: vase,
  stock: stock,
};

const STYLES: Readonly<Record<string, Style>> = { s: 'soft', c: 'clay', w: 'wash' };

interface Entry {
  readonly shot: Shot;
  readonly draw: Subject;
}

/** By the picture's name. */
export const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  SERIES.flatMap(({ variant, views }) =>
    views.split(' ').map((view, index): [string, Entry] => {
      const [letter = '', light] = view.split('-') as [string, LightName];
      const style = STYLES[letter];
      const name = pictureName(variant, index);
      if (!style) throw new Error(`Picture ${name}: "${view}" must be s-, c- or w- and a light`);
      return [name, { draw: DRAWINGS[variant], shot: { name, index, light, style } }];
    }),
  ),
);
