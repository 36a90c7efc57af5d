import { implementArea } from '../../server/areas/index.ts';
import { notices } from './area.ts';
import { notice } from './table.ts';

export const noticeRoutes = () =>
  implementArea(notices, {
    table: notice,
    onAction: { publish: (_, { now }) => ({ publishedAt: now }) },
  });
