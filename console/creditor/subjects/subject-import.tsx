/** Imports subjects from a file: a dry run first, then the import after a confirmation. */
import { useState } from 'react';
import type { ColumnChoice } from '../../../shared/contract/creditors/file-import.ts';
import { SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { SUBJECT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { UPLOAD_PURPOSES } from '../../../shared/domain/upload.ts';
import { Changes } from '../../common/file-import/changes.tsx';
import { type FileTemplate, listingColumns } from '../../common/file-import/file-template.ts';
import { ImportPage } from '../../common/file-import/import-page.tsx';
import type { Choice } from '../../common/file-import/use-file-import.ts';
import { ArchiveFile } from '../parts/import/archive-file.tsx';
import { ColumnMapping } from '../parts/import/column-mapping.tsx';
import { Imported, PictureProgress } from '../parts/import/import-result.tsx';
import { isArchive } from '../parts/import/is-archive.ts';
import { PictureReport, picturesToImport } from '../parts/import/picture-report.tsx';
import { Preview } from '../parts/import/preview.tsx';
import { type Defaults, RowDefaults } from '../parts/import/row-defaults.tsx';
import { useArchive } from '../parts/import/use-archive.ts';
import { type ImportReport, useSubjectImport } from '../parts/import/use-subject-import.ts';

export const SUBJECT_TEMPLATE: FileTemplate = {
  name: '标的导入模板',
  maxRows: SUBJECT_FILE_MAX_ROWS,
  columns: listingColumns(['picture_files']),
  // Creditors publish no judicial auctions.
  fields: { zc_type: SUBJECT_FIELDS.zc_type },
};

const NOTES = [
  `支持Excel（.xlsx）、CSV和JSON文件，最大16MB、${SUBJECT_FILE_MAX_ROWS.toLocaleString('zh-CN')}行。Excel公式按文件中保存的计算结果导入。`,
  '自己的台账可以直接导入：没有识别的列会询问是什么，并记住。“标的名称”必须有；“类型”可以逐行填写，也可以统一指定。其余内容可以导入后再补充。司法拍卖标的请通过认领上架。',
  `表格中的图片（嵌入单元格的，或放在标的所在行的）会一起导入。图片也可以放在一个zip压缩包（最大${UPLOAD_PURPOSES.archive.maxBytes / 1024 / 1024}MB）里：在“图片文件名”列填写文件名，多张用分号隔开，最多${UPLOAD_PURPOSES.listing.maxFiles}张，第一张为封面；同名图片请写明文件夹。支持JPG、PNG、BMP格式（iPhone的HEIC照片请先导出为JPEG），图片多时可分成几个压缩包，先后导入同一文件。`,
  '资产推介没有起拍价、保证金、竞价时间和平台等项，这些内容不会导入。',
  '再次导入同一标的会更新草稿，留空的项保持不变：导出的列表按本站编号识别；其他文件先看平台上的链接，再看编号；都没有的，全部内容相同才算同一标的。序号不是编号。已上架或正在审核的请在页面中修改。',
];

export function SubjectImport() {
  const files = useSubjectImport();
  const { stage, choose, run } = files;
  const archive = useArchive();
  const [defaults, setDefaults] = useState<Defaults>({});
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  /** The report whose columns have answers that were not applied yet. */
  const [edited, setEdited] = useState<ImportReport | null>(null);
  const choice = 'choice' in stage ? stage.choice : null;
  const isEdited = stage.at === 'checked' && stage.report === edited;
  const archiveKey = archive.stage.at === 'sent' ? archive.stage.key : undefined;
  const isSending = archive.stage.at === 'sending';
  const isBusy = stage.at === 'trying' || stage.at === 'importing' || isSending;
  async function addArchive(file: File) {
    const key = await archive.send(file);
    if (key !== null && choice) await run({ ...choice, archive: key }, true);
  }
  async function take(files: readonly File[]) {
    const areArchives = await Promise.all(files.map(isArchive));
    const tables = files.filter((_, index) => !areArchives[index]);
    const zip = files[areArchives.indexOf(true)];
    if (tables.length === 0 && zip) return addArchive(zip);
    const key = zip ? await archive.send(zip) : archiveKey;
    await choose(tables, { archive: key ?? undefined, ...defaults, columns });
  }
  function changeDefaults(next: Defaults) {
    setDefaults(next);
    if (choice && stage.at !== 'imported') void run({ ...choice, ...next, isConfirmed: false }, true);
  }
  function applyColumns(answers: readonly ColumnChoice[], report: ImportReport, chosen: Choice) {
    const names = new Set(report.columns.map(({ name }) => name));
    const ofFile = columns.filter(({ column }) => names.has(column));
    const next = withAnswers(ofFile, answers);
    setColumns(next);
    void run({ ...chosen, columns: next, isConfirmed: false }, true);
  }
  function removeArchive() {
    archive.remove();
    if (choice) void run({ ...choice, archive: undefined }, true);
  }
  const picturesOf = ({ pictures }: ImportReport, { archive }: Choice) =>
    picturesToImport(pictures, archive !== undefined);
  return (
    <ImportPage
      title="批量导入"
      template={SUBJECT_TEMPLATE}
      intro="从文件导入资产拍卖和资产推介标的。导入的标的为草稿，补充完整后再上架。"
      notes={NOTES}
      files={files}
      isDisabled={isSending}
      isImportDisabled={isEdited}
      onChosen={(chosen) => void take(chosen)}
      confirmation={{
        matter: '金额可能有误，或文字与各项不一致',
        advice: '请逐行核对。有误的，请先在文件中改正。',
      }}
      isIncomplete={({ missing }) => missing.length > 0}
      mapping={(report, chosen) => (
        <ColumnMapping
          report={report}
          isDisabled={isBusy}
          onEdit={() => setEdited(report)}
          onApply={(answers) => applyColumns(answers, report, chosen)}
        />
      )}
      othersOf={(report, chosen) => (picturesOf(report, chosen) > 0 ? '图片' : undefined)}
      progress={(report, chosen) => (
        <PictureProgress stored={report.pictures.stored} all={picturesOf(report, chosen)} />
      )}
      result={(report) => <Imported report={report} />}
      details={(report, { archive }, isImported) => (
        <>
          {!isImported && <Preview preview={report.preview} unit={report.unit} />}
          <Changes report={report} isImported={isImported} />
          <PictureReport
            pictures={report.pictures}
            unit={report.unit}
            hasArchive={archive !== undefined}
            isImported={isImported}
          />
        </>
      )}
    >
      <RowDefaults defaults={defaults} isDisabled={isBusy} onChange={changeDefaults} />
      <ArchiveFile
        stage={archive.stage}
        isDisabled={isBusy}
        onChosen={(file) => void addArchive(file)}
        onRemoved={removeArchive}
      />
    </ImportPage>
  );
}

/** A new answer replaces the earlier one about its column, and that of a column that gave the same field. */
function withAnswers(columns: readonly ColumnChoice[], answers: readonly ColumnChoice[]): ColumnChoice[] {
  const named = new Set(answers.map(({ column }) => column));
  const fields = new Set(answers.flatMap(({ field }) => field ?? []));
  const others = columns.filter(({ column, field }) => !named.has(column) && !(field && fields.has(field)));
  return [...others, ...answers];
}
