/** The table of each area that has one table. */
import * as areas from '../../shared/contract/areas/all.ts';
import { implementArea } from '../areas/index.ts';
import * as tables from '../platform/db/schema.ts';

export const areaRoutes = () => [
  ...implementArea(areas.banks, { table: tables.bank }),
  ...implementArea(areas.services, { table: tables.service }),
  ...implementArea(areas.promotionPackages, { table: tables.promotionPackage }),
  ...implementArea(areas.franchiseFees, { table: tables.franchiseFee }),
  ...implementArea(areas.calendarDays, { table: tables.calendarDay }),
  ...implementArea(areas.reasonTemplates, { table: tables.reasonTemplate }),
  ...implementArea(areas.rightRules, { table: tables.rightRule }),
];
