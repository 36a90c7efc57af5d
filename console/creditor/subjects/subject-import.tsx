/** Imports subjects from a file: a dry run first, then the import after a confirmation. */
import { useRef } from 'react';
import { SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { UPLOAD_PURPOSES } from '../../../shared/domain/upload.ts';
import { ConfirmRows } from '../../common/file-import/confirm-rows.tsx';
import { DryRunResult } from '../../common/file-import/dry-run-result.tsx';
import styles from '../../common/file-import/file-import.module.css';
import { ImportFile } from '../../common/file-import/import-file.tsx';
import { ImportReport } from '../../common/file-import/import-report.tsx';
import { ImportState } from '../../common/file-import/import-state.tsx';
import { SheetChoice } from '../../common/file-import/sheet-choice.tsx';
import { TemplateButton } from '../../common/file-import/template-button.tsx';
import type { Choice } from '../../common/file-import/use-file-import.ts';
import { ArchiveFile } from '../parts/import/archive-file.tsx';
import { Imported, PictureProgress } from '../parts/import/import-result.tsx';
import { PictureReport, picturesToImport } from '../parts/import/picture-report.tsx';
import { SUBJECT_TEMPLATE } from '../parts/import/subject-template.ts';
import { useArchive } from '../parts/import/use-archive.ts';
import { useSubjectImport } from '../parts/import/use-subject-import.ts';

const NOTES = [
  `支持Excel（.xlsx）、CSV和JSON文件，最大16MB、${SUBJECT_FILE_MAX_ROWS.toLocaleString('zh-CN')}行。Excel公式按文件中保存的计算结果导入。`,
  '“类型”和“标的名称”为必填列，其余内容可以导入后再补充。司法拍卖标的请通过认领上架。',
  `表格中的图片（嵌入单元格的，或放在标的所在行的）会一起导入。图片也可以放在一个zip压缩包（最大${UPLOAD_PURPOSES.archive.maxBytes / 1024 / 1024}MB）里：在“图片文件名”列填写文件名，多张用分号隔开，最多${UPLOAD_PURPOSES.listing.maxFiles}张，第一张为封面；同名图片请写明文件夹。支持JPG、PNG、BMP格式，图片多时可分成几个压缩包，先后导入同一文件。`,
  '资产推介没有起拍价、保证金、竞价时间和平台等项，这些内容不会导入。',
  '再次导入同一标的会更新草稿，留空的项保持不变：导出的列表按本站编号识别；其他文件先看平台上的链接，再看编号；都没有的，全部内容相同才算同一标的。序号不是编号。已上架或正在审核的请在页面中修改。',
];

export function SubjectImport() {
  const { stage, choose, run } = useSubjectImport();
  const archive = useArchive();
  const state = useRef<HTMLDivElement>(null);
  const start = (choice: Choice) => {
    // The button goes away with this, and the keyboard's place with it.
    state.current?.focus();
    void run(choice, false);
  };
  const isSending = archive.stage.at === 'sending';
  const isBusy = stage.at === 'trying' || stage.at === 'importing' || isSending;
  const choice = 'choice' in stage ? stage.choice : null;
  const archiveKey = archive.stage.at === 'sent' ? archive.stage.key : undefined;
  async function addArchive(file: File) {
    const key = await archive.send(file);
    if (key !== null && choice) await run({ ...choice, archive: key }, true);
  }
  async function take(files: readonly File[]) {
    const isArchive = ({ name }: File) => /\.zip$/i.test(name);
    const tables = files.filter((file) => !isArchive(file));
    const [zip] = files.filter(isArchive);
    if (tables.length === 0 && zip) return addArchive(zip);
    const key = zip ? await archive.send(zip) : archiveKey;
    await choose(tables, key ?? undefined);
  }
  function removeArchive() {
    archive.remove();
    if (choice) void run({ ...choice, archive: undefined }, true);
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>批量导入</h1>
        <TemplateButton template={SUBJECT_TEMPLATE} />
      </header>
      <p>从文件导入资产拍卖和资产推介标的。导入的标的为草稿，补充完整后再上架。</p>
      <ul className={styles.notes}>
        {NOTES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ImportFile
        name={choice?.file.name ?? null}
        isDisabled={isBusy}
        onChosen={(files) => void take(files)}
      />
      <ArchiveFile
        stage={archive.stage}
        isDisabled={isBusy}
        onChosen={(file) => void addArchive(file)}
        onRemoved={removeArchive}
      />
      {choice && choice.sheets.length > 0 && (
        <SheetChoice
          choice={choice}
          isDisabled={isBusy}
          onChosen={(sheet) => void run({ ...choice, sheet, isConfirmed: false }, true)}
        />
      )}
      <ImportState stage={stage} place={state} onRepeat={(choice, isDry) => void run(choice, isDry)}>
        {stage.at === 'importing' && stage.report && (
          <PictureProgress
            stored={stage.report.pictures.stored}
            all={picturesToImport(stage.report.pictures, stage.choice.archive !== undefined)}
          />
        )}
        {stage.at === 'checked' && (
          <DryRunResult
            report={stage.report}
            others={
              picturesToImport(stage.report.pictures, stage.choice.archive !== undefined) > 0
                ? '图片'
                : undefined
            }
            isDisabled={isSending}
            onImport={() => start(stage.choice)}
          />
        )}
        {stage.at === 'checked' && (
          <ConfirmRows
            report={stage.report}
            matter="金额可能有误"
            advice="请逐行核对。金额有误的，请先在文件中改正。"
            isConfirmed={stage.choice.isConfirmed ?? false}
            onChange={(isConfirmed) => void run({ ...stage.choice, isConfirmed }, true)}
          />
        )}
        {stage.at === 'imported' && <Imported report={stage.report} />}
      </ImportState>
      {(stage.at === 'checked' || stage.at === 'imported') && (
        <ImportReport report={stage.report} fileName={stage.choice.file.name}>
          <PictureReport
            pictures={stage.report.pictures}
            unit={stage.report.unit}
            hasArchive={stage.choice.archive !== undefined}
            isImported={stage.at === 'imported'}
          />
        </ImportReport>
      )}
    </div>
  );
}
