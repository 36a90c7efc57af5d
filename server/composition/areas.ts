/** Where the areas over one table are stored. */
import { services } from '../../shared/contract/areas/index.ts';
import { implementArea } from '../areas/index.ts';
import { service } from '../platform/db/schema.ts';

export const areaRoutes = () => [...implementArea(services, { table: service })];
