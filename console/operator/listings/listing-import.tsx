/** Imports listings from a file: a dry run first, then the import after a confirmation. */
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import type { ListingImportReport as Report } from '../../../shared/contract/operators/listing-maintenance.ts';
import {
  LISTING_FILE_MAX_BYTES,
  LISTING_FILE_MAX_ROWS,
} from '../../../shared/domain/operators/listing-file.ts';
import { Changes } from '../../common/file-import/changes.tsx';
import { type FileTemplate, listingColumns } from '../../common/file-import/file-template.ts';
import { ImportPage } from '../../common/file-import/import-page.tsx';
import { type Choice, useFileImport } from '../../common/file-import/use-file-import.ts';
import { useSend } from '../../framework/data.ts';
import { operatorPath } from '../parts/operator-resource.ts';

const LIST = operatorPath('listings');
const TEMPLATE: FileTemplate = {
  name: '标的导入模板',
  maxRows: LISTING_FILE_MAX_ROWS,
  columns: listingColumns(['court_name', 'merchants_name', 'org_name', 'disposal_status', 'img']),
};

const NOTES = [
  `支持Excel（.xlsx）、CSV和JSON文件，最大${LISTING_FILE_MAX_BYTES / 1024 / 1024}MB、${LISTING_FILE_MAX_ROWS.toLocaleString('zh-CN')}行。Excel公式按文件中保存的计算结果导入。`,
  '“类型”和“标的名称”为必填列，列名可以是中文名或字段名。价格、时间、地区和平台的常见写法都可以识别。',
  '新增的标的直接上架，访客可以看到。再次导入同一标的会更新其内容，上架状态不变：导出的列表按本站编号识别；其他文件先看平台上的链接，再看编号；都没有的，全部内容相同才算同一标的。序号不是编号。',
  '会改变已上架标的名称或位置的更新，核对并确认后才会导入。',
  '未通过的行不会导入，可以下载后改好再导入。重复导入同一文件不会产生重复的标的。',
];

const inputOf = (
  { file, sheet, isConfirmed }: Choice,
  isDry: boolean,
): InputOf<typeof contract.importListings> => ({
  file,
  sheet,
  is_dry: isDry ? 1 : 0,
  confirm: isConfirmed ? 1 : 0,
});

export function ListingImport() {
  const send = useSend(contract.importListings);
  const files = useFileImport<Report>({
    resource: 'listings',
    maxBytes: LISTING_FILE_MAX_BYTES,
    tryFile: async (choice) => (await send(inputOf(choice, true))).data,
    importFile: async (choice) => (await send(inputOf(choice, false))).data,
  });
  return (
    <ImportPage
      title="导入标的"
      template={TEMPLATE}
      notes={NOTES}
      files={files}
      confirmation={{
        matter: '会改变已上架标的的名称或位置，或金额可能有误',
        advice: '请逐行核对。不是同一标的的，请先在文件中改正编号或链接；金额有误的，请先改正金额。',
      }}
      details={(report, _, isImported) => <Changes report={report} isImported={isImported} />}
      result={() => (
        <Alert type="success" showIcon message="导入完成" description={<Link to={LIST}>查看标的</Link>} />
      )}
    />
  );
}
