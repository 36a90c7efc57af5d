/** Why a workbook can't be read, in Chinese. */
import { UnreadableArchive } from '../../archives/index.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export const damagedWorkbook = () =>
  new UnreadableFile('Excel 文件已损坏，请用 Excel 打开并另存为 xlsx 后再导入');

export const notWorkbook = () => new UnreadableFile('这是压缩文件，不是 Excel（xlsx）文件，请解压后再导入');

const REASONS: Record<UnreadableArchive['reason'], () => UnreadableFile> = {
  damaged: damagedWorkbook,
  encrypted: () => new UnreadableFile('Excel 文件有密码，请取消密码后再导入'),
  tooManyFiles: () => new UnreadableFile('文件里的内容过多，不是普通的 Excel 文件'),
  tooLarge: () => new UnreadableFile('Excel 文件解压后过大，请拆分为多个文件导入'),
};

/** An error of the archive as that of the workbook; others stay. */
export const asWorkbookError = (error: unknown): unknown =>
  error instanceof UnreadableArchive ? REASONS[error.reason]() : error;
