/** What the operating system's refusals mean, in Chinese. */
const REASONS: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在磁盘是只读的',
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EISDIR: '已有同名的文件夹',
  ERR_FS_EISDIR: '已有同名的文件夹',
  ENOENT: '文件夹不存在',
  ENAMETOOLONG: '文件名太长',
  EMFILE: '打开的文件太多',
  EIO: '磁盘读写错误',
};

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? `系统错误（${code ?? message}）`;
}
