/** What a kind of `shared/fields` gives to the consoles: reading of what was typed, and cells of exported files. */
import type { Kind as SharedKind } from '../../../shared/fields/kind.ts';
import { type CellProps, isEmpty, type Kind } from './kind.ts';

/** The part of a shared kind that is needed here. @typeParam Value as the code holds it */
export type Written<Options, Value> = Pick<SharedKind<Options, Value>, 'read' | 'words' | 'ofWire' | 'cell'>;

/** What is wrong with a value that was typed, or that a record has. */
export const typedProblem = <Options, Value>(
  kind: Written<Options, Value>,
  value: unknown,
  field: Options,
): string | null => (isEmpty(value) ? null : (kind.read(String(value), field).problem ?? null));

/** Files and filters, as the shared kind writes and reads them. */
export const sharedParts = <Options, Value>(kind: Written<Options, Value>) =>
  ({
    fileKind: () => kind.cell.kind,
    fileCell({ value: wire, field }: CellProps<Options>) {
      const value = kind.ofWire ? kind.ofWire(wire) : (wire as Value);
      if (value === null) return isEmpty(wire) ? '' : String(wire);
      return kind.cell.value?.(value) ?? kind.words(value, field);
    },
    readFilter(text: string, field: Options) {
      const { value, problem } = kind.read(text, field);
      return problem === undefined ? { value: kind.words(value, field) } : { problem };
    },
  }) satisfies Pick<Kind<Options>, 'fileKind' | 'fileCell' | 'readFilter'>;
