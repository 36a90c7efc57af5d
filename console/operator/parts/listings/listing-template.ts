/** The file that operators fill in to import listings. */
import { LISTING_FILE_MAX_ROWS } from '../../../../shared/domain/operators/listing-file.ts';
import { type FileTemplate, listingColumns } from '../../../common/file-import/file-template.ts';

export const LISTING_TEMPLATE: FileTemplate = {
  name: '标的导入模板',
  maxRows: LISTING_FILE_MAX_ROWS,
  columns: listingColumns(['court_name', 'merchants_name', 'org_name', 'disposal_status', 'img']),
};
