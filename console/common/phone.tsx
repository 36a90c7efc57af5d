/** A phone number: whole numbers can be called, masked ones are shown. */
import type { ReactNode } from 'react';

const PhoneNumber = ({ number }: { number: string }) =>
  /^\d+$/.test(number) ? <a href={`tel:${number}`}>{number}</a> : <span>{number}</span>;

/** A field with a phone number. */
export const phoneField = <Name extends string>(
  name: Name,
  label: string,
): { kind: 'own'; label: string; cell: (props: { record: Record<Name, string | null> }) => ReactNode } => ({
  kind: 'own',
  label,
  cell: ({ record }) => <PhoneNumber number={record[name] ?? ''} />,
});
