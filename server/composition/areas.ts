/** The table of each area that has one table. */
import {
  banks,
  calendarDays,
  franchiseFees,
  promotionPackages,
  reasonTemplates,
  services,
} from '../../shared/contract/areas/index.ts';
import { implementArea } from '../areas/index.ts';
import {
  bank,
  calendarDay,
  franchiseFee,
  promotionPackage,
  reasonTemplate,
  service,
} from '../platform/db/schema.ts';

export const areaRoutes = () => [
  ...implementArea(banks, { table: bank }),
  ...implementArea(services, { table: service }),
  ...implementArea(promotionPackages, { table: promotionPackage }),
  ...implementArea(franchiseFees, { table: franchiseFee }),
  ...implementArea(calendarDays, { table: calendarDay }),
  ...implementArea(reasonTemplates, { table: reasonTemplate }),
];
