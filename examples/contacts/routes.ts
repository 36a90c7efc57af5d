import { implementArea } from '../../server/areas/index.ts';
import { contacts } from './area.ts';
import { contact } from './table.ts';

export const contactRoutes = () =>
  implementArea(contacts, {
    table: contact,
    handle: { disable: ({ now }) => ({ disabledAt: now }) },
  });
