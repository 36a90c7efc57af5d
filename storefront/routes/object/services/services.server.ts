/** Services as a listing's page shows them. */
import type { Service } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { priceWords } from '../../../listings/price-words.ts';

/** A service without a price cannot be ordered. */
export const toServices = (services: readonly Service[]) =>
  services.flatMap(({ id, name, description, m_name, price }) =>
    price === null
      ? []
      : [{ id, name, description, provider: m_name, price: priceWords(price), exact: yuanText(price) }],
  );
export type ServiceData = ReturnType<typeof toServices>[number];
