/** Products and working days: areas of one table each. */
import {
  banks,
  calendarDays,
  franchiseFees,
  promotionPackages,
  reasonTemplates,
  services,
} from '../../../shared/contract/areas/index.ts';
import { areaResource } from '../../framework/area-resource.ts';

const menu = '目录与设置';

export const catalogue = [
  areaResource(services, {
    title: '服务目录',
    menu,
    columns: ['name', 'm_name', 'price', 'listing_types', 'property_kinds', 'period', 'sort', 'is_offered'],
  }),
  areaResource(promotionPackages, {
    title: '推广套餐',
    menu,
    columns: ['name', 'zc_type', 'cycle', 'price', 'sort', 'is_offered'],
  }),
  areaResource(franchiseFees, { title: '加盟费', menu, columns: ['region', 'fee', 'note'] }),
  areaResource(banks, { title: '银行', menu, columns: ['name', 'code', 'sort', 'is_offered'] }),
  areaResource(calendarDays, { title: '工作日历', menu, columns: ['day', 'is_working', 'name'] }),
  areaResource(reasonTemplates, {
    title: '驳回理由模板',
    menu,
    columns: ['text', 'kind', 'sort', 'is_offered'],
  }),
];
