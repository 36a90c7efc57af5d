/** Saves a file to fill in, as Excel or CSV. */

import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { serverNow } from '../../../providers/server-clock.ts';
import { serverBusy } from '../../../shared/message-table.ts';
import { FILE_FORMATS, useSaveFile } from '../../framework/list/export/export.ts';
import { csvTemplate, type FileTemplate } from './file-template.ts';

const FORMATS = Object.entries(FILE_FORMATS).map(([key, { label }]) => ({ key, label }));

export function TemplateButton({ template }: { template: FileTemplate }) {
  const { message } = App.useApp();
  const saveFile = useSaveFile();
  async function save(format: string) {
    const now = new Date(serverNow());
    if (format === 'csv') return saveFile(`${template.name}.csv`, csvTemplate(template, now));
    try {
      const { excelTemplate } = await import('./excel-template.ts');
      await saveFile(`${template.name}.xlsx`, await excelTemplate(template, now));
    } catch {
      // The code could not be loaded.
      message.error(serverBusy);
    }
  }
  return (
    <Dropdown trigger={['click']} menu={{ items: FORMATS, onClick: ({ key }) => void save(key) }}>
      <Button icon={<DownloadOutlined />}>下载模板</Button>
    </Dropdown>
  );
}
