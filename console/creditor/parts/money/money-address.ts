/** The page that a money event or a line of a statement links to. */
interface Event {
  kind?: string;
  order_id: number | null;
  order_num: string;
}

/** The promotion order, or the list with the settlement or the withdrawal alone. */
export function addressOfEvent({ kind, order_id, order_num }: Event): string {
  if (order_id !== null) return `/creditorUser/finance/financeDetail?id=${order_id}`;
  const query = new URLSearchParams({ order_num });
  return kind === 'settlement'
    ? `/creditorUser/settlement?${query}`
    : `/creditorUser/finance/financeAccount?${query}`;
}
