import { areaResource } from '../../console/framework/area-resource.ts';
import { notices } from './area.ts';

export const noticesResource = areaResource(notices, {
  title: '公告管理',
  columns: ['title', 'state', 'priority', 'published_at'],
  tones: { 1: 'waiting', 2: 'good' },
});
