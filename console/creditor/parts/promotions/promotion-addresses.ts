/** The addresses of a subject's promotion pages. */
const AREA = '/creditorUser/subject';

export const PROMOTION_LIST = `${AREA}/promotions`;

const subjectQuery = (id: number | null, type: number | null) => `id=${id ?? ''}&type=${type ?? ''}`;

export const introAddress = (id: number, type: number) =>
  `${AREA}/subjectPromoteIndex?${subjectQuery(id, type)}`;

/** @param more fills the form in advance */
export const purchaseAddress = (
  id: number | null,
  type: number | null,
  more: Readonly<Record<string, string>> = {},
) => {
  const rest = new URLSearchParams(more).toString();
  return `${AREA}/subjectPromote?${subjectQuery(id, type)}&isCreate=true${rest && `&${rest}`}`;
};

/** @param orderId of one promotion; without it the running or the latest one */
export const promotionAddress = (id: number | null, type: number | null, orderId?: number) =>
  `${AREA}/subjectPromote?${subjectQuery(id, type)}${orderId === undefined ? '' : `&order_id=${orderId}`}`;
