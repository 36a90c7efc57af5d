/** The control of each field kind, loaded on demand. */
import { type ComponentType, lazy } from 'react';
import type { ControlKind, ControlProps } from './control.ts';

const CONTROLS: { [Kind in ControlKind]: ComponentType<ControlProps<Kind>> } = {
  text: lazy(() => import('./text.tsx')),
  number: lazy(() => import('./number.tsx')),
  amount: lazy(() => import('./amount.tsx')),
  hour: lazy(() => import('./hour.tsx')),
  day: lazy(() => import('./day.tsx')),
  region: lazy(() => import('./region.tsx')),
  coordinate: lazy(() => import('./coordinate.tsx')),
  pictures: lazy(() => import('./pictures.tsx')),
  document: lazy(() => import('./document.tsx')),
  markdown: lazy(() => import('./markdown.tsx')),
  select: lazy(() => import('./select.tsx')),
  record: lazy(() => import('./record.tsx')),
  radio: lazy(() => import('./radio.tsx')),
  switch: lazy(() => import('./switch.tsx')),
  words: lazy(() => import('./words.tsx')),
  rows: lazy(() => import('./rows.tsx')),
};

/** Kinds with several inputs: the label names the group. */
export const GROUP_KINDS: ReadonlySet<ControlKind> = new Set(['pictures', 'document', 'radio', 'rows']);

/** The control of a kind; field and value belong together, which the form's types have seen to. */
export const controlOf = (kind: ControlKind) =>
  CONTROLS[kind] as ComponentType<Omit<ControlProps<ControlKind>, 'value'> & { value: unknown }>;
