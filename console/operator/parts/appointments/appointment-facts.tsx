import { Descriptions } from 'antd';
import { Cell } from '../../../framework/fields/cells/cell.tsx';
import type { AnyField } from '../../../framework/resource.ts';
import { appointments } from '../../customers/appointments.ts';
import type { AppointmentOfAll } from './appointment-week.ts';

const NAMES = ['object_title', 'status', 'join_time', 'end_time', 'place', 'name', 'phone', 'staff_name'];

/** The main facts of an appointment, at the top of its page. */
export const AppointmentFacts = ({ record }: { record: AppointmentOfAll }) => {
  const fields: Readonly<Record<string, AnyField | undefined>> = appointments.fields;
  return (
    <Descriptions
      column={{ xs: 1, md: 2, xl: 4 }}
      size="small"
      items={NAMES.flatMap((name) => {
        const field = fields[name];
        return field
          ? [{ key: name, label: field.label, children: <Cell field={field} record={record} name={name} /> }]
          : [];
      })}
    />
  );
};
