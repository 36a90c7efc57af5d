import { ContactsOutlined } from '@ant-design/icons';
import { areaResource } from '../../console/framework/area-resource.ts';
import { contacts } from './area.ts';

export const contactsResource = areaResource(contacts, {
  title: '联系人管理',
  menu: '账户管理',
  icon: ContactsOutlined,
  columns: ['name', 'phone', 'remark', 'state'],
});
