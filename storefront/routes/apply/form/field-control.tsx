import type { ApplicationKind } from '../../../../shared/domain/applications/application.ts';
import type { Field } from '../../../../shared/domain/fields.ts';
import { BankControl } from './controls/bank.tsx';
import { CodeControl } from './controls/code.tsx';
import { DocumentControl } from './controls/document.tsx';
import { FlagControl } from './controls/flag.tsx';
import { LineControl } from './controls/line.tsx';
import { PlaceControl } from './controls/place.tsx';
import { RegionControl } from './controls/region.tsx';
import { FranchiseFee } from './franchise-fee.tsx';
import type { Documents } from './use-documents.ts';

export interface FieldControlProps {
  kind: ApplicationKind;
  name: string;
  field: Field;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  banks: readonly string[];
  documents: Documents;
  /** Starts another proof of the phone. */
  onProve: () => void;
}

/** The control of a field, by its kind. */
export function FieldControl({ kind, field, banks, documents, onProve, ...control }: FieldControlProps) {
  switch (field.kind) {
    case 'code':
      return <CodeControl field={field} {...control} />;
    case 'flag':
      return <FlagControl field={field} {...control} />;
    case 'place':
      return <PlaceControl field={field} {...control} />;
    case 'bank':
      return <BankControl field={field} banks={banks} {...control} />;
    case 'document':
      return <DocumentControl field={field} documents={documents} onProve={onProve} {...control} />;
    case 'region':
      return (
        <>
          <RegionControl field={field} {...control} />
          {kind === 'provider' && <FranchiseFee region={control.value} />}
        </>
      );
    default:
      return <LineControl field={field} {...control} />;
  }
}
