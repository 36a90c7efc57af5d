/** Commands in the toolbar of the Markdown editor, in Chinese. */
import { PictureOutlined } from '@ant-design/icons';
import {
  bold,
  codeEdit,
  codeLive,
  codePreview,
  divider,
  fullscreen,
  hr,
  type ICommand,
  italic,
  link,
  orderedListCommand,
  quote,
  type TextAreaTextApi,
  table,
  title3,
  title4,
  unorderedListCommand,
} from '@uiw/react-md-editor/nohighlight';

/** The icons are pictures without a name, beside the name of the button. */
const named = (command: ICommand, name: string): ICommand => ({
  ...command,
  icon: <span aria-hidden="true">{command.icon}</span>,
  buttonProps: { 'aria-label': name, title: name },
});

export const TEXT_COMMANDS: ICommand[] = [
  named({ ...title3, icon: <b>标题</b> }, '标题'),
  named({ ...title4, icon: <b>小标题</b> }, '小标题'),
  divider,
  named(bold, '粗体'),
  named(italic, '斜体'),
  named(quote, '引用'),
  named(link, '链接'),
  named(hr, '分割线'),
  divider,
  named(unorderedListCommand, '无序列表'),
  named(orderedListCommand, '有序列表'),
  named(table, '表格'),
  divider,
];

export const VIEW_COMMANDS: ICommand[] = [
  named(codeEdit, '编辑'),
  named(codeLive, '编辑和预览'),
  named(codePreview, '预览'),
  named(fullscreen, '全屏'),
];

/** @param choose called with the cursor, where the picture is inserted */
export const uploadCommand = (choose: (cursor: TextAreaTextApi) => void): ICommand => ({
  name: 'upload',
  keyCommand: 'upload',
  buttonProps: { 'aria-label': '上传图片', title: '上传图片' },
  icon: <PictureOutlined />,
  execute: (_, cursor) => choose(cursor),
});
