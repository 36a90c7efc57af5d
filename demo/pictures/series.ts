/** Which pictures there are, without the code that draws them. */

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
export interface Series {
  readonly kind: PropertyKind;
  /** What the pictures show; their names begin with it. */
  readonly variant: string;
  /** One word per picture: a letter for the style (s soft, c clay, w wash), then the light. */
  readonly views: string;
}

/** A new word in `views` is a new picture: render it with `npm run demo:pictures`. */
export const SERIES = [
  {
    kind: 'residential',
    variant: 'tower',
    views:
      's-noon s-golden w-morning c-noon s-night s-overcast s-morning c-golden w-noon s-dusk s-rain s-winter c-morning s-noon w-golden s-golden s-night c-winter s-morning s-dusk w-overcast s-noon',
  },
  {
    kind: 'residential',
    variant: 'walkup',
    views:
      's-morning s-golden w-noon c-noon s-night s-winter s-noon w-golden s-rain c-golden s-dusk s-overcast w-morning s-noon c-morning s-golden',
  },
  {
    kind: 'residential',
    variant: 'villa',
    views:
      's-noon s-golden w-morning c-noon s-dusk s-winter w-golden s-morning c-golden s-overcast s-night s-noon',
  },
  {
    kind: 'residential',
    variant: 'apartment',
    views: 's-noon s-dusk c-noon w-overcast s-night s-golden s-morning c-golden w-noon s-winter',
  },
  {
    kind: 'residential',
    variant: 'facade',
    views: 's-noon s-night s-dusk w-morning s-golden s-winter',
  },
  {
    kind: 'residential',
    variant: 'living-room',
    views: 's-noon s-golden s-night w-morning s-winter s-dusk s-morning w-noon s-overcast s-golden',
  },
  {
    kind: 'residential',
    variant: 'bedroom',
    views: 's-morning s-night w-noon s-golden s-noon s-dusk w-morning',
  },
  {
    kind: 'residential',
    variant: 'kitchen',
    views: 's-noon s-dusk w-morning s-golden s-winter',
  },
  {
    kind: 'residential',
    variant: 'floor-plan',
    views: 's-noon s-noon s-noon s-noon s-noon',
  },
  { kind: 'residential', variant: 'dollhouse', views: 'c-noon s-morning w-golden c-golden' },
  { kind: 'residential', variant: 'courtyard', views: 'c-noon s-golden c-winter w-morning' },
  {
    kind: 'commercial',
    variant: 'shops',
    views:
      's-noon s-golden w-morning c-noon s-night s-rain s-morning w-golden s-dusk c-golden s-winter s-overcast s-noon c-morning s-night',
  },
  {
    kind: 'commercial',
    variant: 'office',
    views: 's-noon s-golden w-overcast c-morning s-night s-morning s-dusk w-noon c-golden s-rain s-noon',
  },
  {
    kind: 'commercial',
    variant: 'mall',
    views: 's-noon c-golden s-dusk s-golden c-noon s-night w-morning',
  },
  {
    kind: 'commercial',
    variant: 'arcade',
    views: 's-noon s-night w-golden s-morning s-dusk s-rain w-noon',
  },
  {
    kind: 'commercial',
    variant: 'shop-interior',
    views: 's-noon s-golden s-night w-morning',
  },
  {
    kind: 'commercial',
    variant: 'office-interior',
    views: 's-noon s-dusk s-morning w-noon s-golden',
  },
  {
    kind: 'industrial',
    variant: 'factory',
    views: 's-noon s-golden w-overcast c-noon s-night s-morning c-golden s-dusk w-noon s-winter',
  },
  {
    kind: 'industrial',
    variant: 'warehouse',
    views: 's-noon s-golden w-morning c-noon s-dusk s-rain c-golden s-morning w-golden',
  },
  {
    kind: 'industrial',
    variant: 'workshop',
    views: 's-noon s-golden w-morning s-dusk s-winter',
  },
  {
    kind: 'industrial',
    variant: 'plant',
    views: 'c-noon s-golden w-morning c-winter s-morning c-dusk',
  },
  {
    kind: 'land',
    variant: 'plot',
    views:
      's-noon s-golden w-morning s-dusk s-morning w-noon s-overcast s-golden s-rain s-winter w-golden s-noon',
  },
  {
    kind: 'land',
    variant: 'parcel',
    views: 's-noon s-golden w-morning s-overcast s-morning w-noon s-winter s-rain',
  },
  {
    kind: 'parking',
    variant: 'garage',
    views: 's-noon s-night s-morning w-noon s-golden s-dusk',
  },
  {
    kind: 'vehicle',
    variant: 'saloon',
    views: 's-noon s-golden w-morning c-noon s-dusk s-morning',
  },
  { kind: 'vehicle', variant: 'suv', views: 's-golden s-rain c-morning w-noon s-winter' },
  { kind: 'vehicle', variant: 'minivan', views: 's-noon c-golden s-dusk' },
  { kind: 'vehicle', variant: 'truck', views: 's-noon s-golden c-morning' },
  { kind: 'vehicle', variant: 'van', views: 's-morning c-noon' },
  {
    kind: 'equipment',
    variant: 'machine-tool',
    views: 'c-noon s-golden c-morning w-noon c-overcast',
  },
  { kind: 'equipment', variant: 'conveyor', views: 'c-noon s-golden w-morning' },
  { kind: 'equipment', variant: 'containers', views: 'c-noon s-golden w-morning c-dusk' },
  { kind: 'equipment', variant: 'crane', views: 'c-noon s-golden w-morning c-overcast' },
  { kind: 'debt', variant: 'dossier', views: 's-noon s-golden w-morning s-dusk' },
  { kind: 'debt', variant: 'contract', views: 's-morning s-golden' },
  { kind: 'debt', variant: 'scales', views: 's-noon s-golden' },
  { kind: 'equity', variant: 'certificate', views: 's-noon s-golden w-morning s-dusk' },
  { kind: 'equity', variant: 'charts', views: 'c-noon c-golden s-morning c-dusk' },
  { kind: 'other', variant: 'ship', views: 's-noon s-golden' },
  { kind: 'other', variant: 'vase', views: 's-noon s-golden' },
  { kind: 'other', variant: 'stock', views: 'c-noon s-golden' },
] as const satisfies readonly Series[];

export type Variant = (typeof SERIES)[number]['variant'];

/** The name of a series' picture: `<variant>-<number from 01>`. */
export const pictureName = (variant: string, index: number): string =>
  `${variant}-${String(index + 1).padStart(2, '0')}`;
