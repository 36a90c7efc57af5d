import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import { FranchiseFee } from '../franchise-fee.tsx';
import { wordsOf } from '../values.ts';
import type { ControlProps, FieldOf, ShownProps } from './kind.ts';
import { RegionSelects } from './region-selects.tsx';

/** A region of any level; for providers with what joining costs there. */
export const RegionControl = (props: ControlProps<FieldOf<'region'>>) => (
  <>
    <FieldGroup label={props.field.label} help={props.field.help} error={props.error}>
      {(described) => (
        <RegionSelects
          name={props.name}
          value={props.value}
          onChange={props.onChange}
          isInvalid={props.error !== undefined}
          described={described}
          allowsNationwide={props.field.allowsNationwide}
        />
      )}
    </FieldGroup>
    <FeeOf {...props} />
  </>
);

export const RegionShown = (props: ShownProps<FieldOf<'region'>>) => (
  <>
    {wordsOf(props.field, props.value)}
    <FeeOf {...props} />
  </>
);

const FeeOf = ({ applicationKind, value }: ShownProps<FieldOf<'region'>>) =>
  applicationKind === 'provider' && <FranchiseFee region={value} />;
