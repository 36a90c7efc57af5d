/** Which pictures there are. */

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

/** Pictures of one thing, each in another style or light. */
interface Series {
  readonly kind: PropertyKind;
  /** What the pictures show; their names begin with it. */
  readonly variant: string;
  readonly count: number;
}

export const SERIES: readonly Series[] = [
  { kind: 'residential', variant: 'tower', count: 22 },
  { kind: 'residential', variant: 'walkup', count: 16 },
  { kind: 'residential', variant: 'villa', count: 12 },
  { kind: 'residential', variant: 'apartment', count: 10 },
  { kind: 'residential', variant: 'facade', count: 6 },
  { kind: 'residential', variant: 'living-room', count: 10 },
  { kind: 'residential', variant: 'bedroom', count: 7 },
  { kind: 'residential', variant: 'kitchen', count: 5 },
  { kind: 'residential', variant: 'floor-plan', count: 5 },
  { kind: 'residential', variant: 'dollhouse', count: 4 },
  { kind: 'residential', variant: 'courtyard', count: 4 },
  { kind: 'commercial', variant: 'shops', count: 15 },
  { kind: 'commercial', variant: 'office', count: 11 },
  { kind: 'commercial', variant: 'mall', count: 7 },
  { kind: 'commercial', variant: 'arcade', count: 7 },
  { kind: 'commercial', variant: 'shop-interior', count: 4 },
  { kind: 'commercial', variant: 'office-interior', count: 5 },
  { kind: 'industrial', variant: 'factory', count: 10 },
  { kind: 'industrial', variant: 'warehouse', count: 9 },
  { kind: 'industrial', variant: 'workshop', count: 5 },
  { kind: 'industrial', variant: 'plant', count: 6 },
  { kind: 'land', variant: 'plot', count: 12 },
  { kind: 'land', variant: 'parcel', count: 8 },
  { kind: 'parking', variant: 'garage', count: 6 },
  { kind: 'vehicle', variant: 'saloon', count: 6 },
  { kind: 'vehicle', variant: 'suv', count: 5 },
  { kind: 'vehicle', variant: 'minivan', count: 3 },
  { kind: 'vehicle', variant: 'truck', count: 3 },
  { kind: 'vehicle', variant: 'van', count: 2 },
  { kind: 'equipment', variant: 'machine-tool', count: 5 },
  { kind: 'equipment', variant: 'conveyor', count: 3 },
  { kind: 'equipment', variant: 'containers', count: 4 },
  { kind: 'equipment', variant: 'crane', count: 4 },
  { kind: 'debt', variant: 'dossier', count: 4 },
  { kind: 'debt', variant: 'contract', count: 2 },
  { kind: 'debt', variant: 'scales', count: 2 },
  { kind: 'equity', variant: 'certificate', count: 4 },
  { kind: 'equity', variant: 'charts', count: 4 },
  { kind: 'other', variant: 'ship', count: 2 },
  { kind: 'other', variant: 'vase', count: 2 },
  { kind: 'other', variant: 'stock', count: 2 },
];

/** The name of a series' picture: `<variant>-<number from 01>`. */
export const pictureName = (variant: string, index: number): string =>
  `${variant}-${String(index + 1).padStart(2, '0')}`;
