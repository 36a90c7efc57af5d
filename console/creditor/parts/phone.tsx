/** A phone number: whole numbers can be called, masked ones are shown. */
export const Phone = ({ record: { phone } }: { record: { phone: string } }) =>
  /^\d+$/.test(phone) ? <a href={`tel:${phone}`}>{phone}</a> : <span>{phone}</span>;
