/** The file that creditors fill in to import subjects. */
import { SUBJECT_FILE_MAX_ROWS } from '../../../../shared/domain/subject.ts';
import { type FileTemplate, listingColumns } from '../../../common/file-import/file-template.ts';

export const SUBJECT_TEMPLATE: FileTemplate = {
  name: '标的导入模板',
  maxRows: SUBJECT_FILE_MAX_ROWS,
  columns: listingColumns(['picture_files']),
};
