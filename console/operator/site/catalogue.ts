/** Products and working days: areas of one table each. */
import * as areas from '../../../shared/contract/areas/all.ts';
import { areaResource } from '../../framework/area-resource.ts';

const menu = '目录与设置';

export const catalogue = [
  areaResource(areas.services, {
    title: '服务目录',
    menu,
    columns: ['name', 'm_name', 'price', 'listing_types', 'property_kinds', 'period', 'sort', 'is_offered'],
  }),
  areaResource(areas.promotionPackages, {
    title: '推广套餐',
    menu,
    columns: ['name', 'zc_type', 'cycle', 'price', 'sort', 'is_offered'],
  }),
  areaResource(areas.franchiseFees, { menu, columns: ['region', 'fee', 'note'] }),
  areaResource(areas.banks, { menu, columns: ['name', 'code', 'sort', 'is_offered'] }),
  areaResource(areas.calendarDays, { title: '工作日历', menu, columns: ['day', 'is_working', 'name'] }),
  areaResource(areas.reasonTemplates, {
    title: '驳回理由模板',
    menu,
    columns: ['text', 'kind', 'sort', 'is_offered'],
  }),
  areaResource(areas.rightRules, {
    menu,
    columns: ['fact', 'word', 'zc_type', 'outcome', 'sentence', 'article', 'cost'],
  }),
];
