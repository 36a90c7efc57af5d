/** Refine's own texts, in Chinese. The console speaks one language, so there is nothing to change to. */
import type { I18nProvider } from '@refinedev/core';

const TEXTS: Readonly<Record<string, string>> = {
  'buttons.export': '导出',
  'notifications.success': '操作成功',
  'notifications.error': '操作失败，请稍后再试',
  'notifications.createSuccess': '创建成功',
  'notifications.createError': '创建失败，请稍后再试',
  'notifications.editSuccess': '修改成功',
  'notifications.editError': '修改失败，请稍后再试',
  'notifications.deleteSuccess': '删除成功',
  'notifications.deleteError': '删除失败，请稍后再试',
  warnWhenUnsavedChanges: '您有未保存的修改，确定要离开吗？',
};

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, otherwise?: string) =>
    TEXTS[key] ?? otherwise ?? (typeof options === 'string' ? options : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'zh-CN',
};
