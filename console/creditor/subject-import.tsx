/** Imports subjects from a file: a dry run first, then the import after a confirmation. */
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Dropdown, Spin } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { entryOf, LISTING_TYPES } from '../../shared/domain/listing.ts';
import { SUBJECT_FILE_MAX_ROWS } from '../../shared/domain/subject.ts';
import { serverBusy } from '../../shared/message-table.ts';
import { FILE_FORMATS, saveFile } from '../framework/list/export.ts';
import { ImportFile } from './parts/import-file.tsx';
import { ImportReport } from './parts/import-report.tsx';
import { SheetChoice } from './parts/sheet-choice.tsx';
import styles from './parts/subject-import.module.css';
import { subjectTemplate } from './parts/subject-template.ts';
import { type Choice, type Stage, useSubjectImport } from './parts/use-subject-import.ts';

const LIST = '/creditorUser/subject/subjectList';

const TEMPLATES = Object.entries(FILE_FORMATS).map(([key, { label }]) => ({ key, label }));
const TEMPLATE_NAME = '标的导入模板';

const NOTES = [
  `支持Excel（.xlsx）、CSV和JSON文件，最大16MB、${SUBJECT_FILE_MAX_ROWS.toLocaleString('zh-CN')}行。Excel公式按文件中保存的计算结果导入。`,
  '“类型”和“标的名称”为必填列，其余内容可以导入后再补充。司法拍卖标的请通过认领上架。',
  '图片不随文件导入，请在编辑标的时上传。资产推介没有起拍价、保证金、竞价时间和平台等项，这些内容不会导入。',
  '再次导入同一标的（平台和拍品编号相同；没有编号时看平台、名称和价格）会更新草稿，留空的项保持不变；已上架或正在审核的请在页面中修改。',
];

export function SubjectImport() {
  const { stage, choose, run } = useSubjectImport();
  const { message } = App.useApp();
  const state = useRef<HTMLDivElement>(null);
  async function saveTemplate(format: string) {
    if (format === 'csv') return saveFile(`${TEMPLATE_NAME}.csv`, subjectTemplate(new Date()));
    try {
      const { excelTemplate } = await import('./parts/excel-template.ts');
      saveFile(`${TEMPLATE_NAME}.xlsx`, await excelTemplate(new Date()));
    } catch {
      // The code could not be loaded.
      message.error(serverBusy);
    }
  }
  const start = (choice: Choice) => {
    // The button goes away with this, and the keyboard's place with it.
    state.current?.focus();
    void run(choice, false);
  };
  const isBusy = stage.at === 'trying' || stage.at === 'importing';
  const choice = 'choice' in stage ? stage.choice : null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>批量导入</h1>
        <Dropdown
          trigger={['click']}
          menu={{ items: TEMPLATES, onClick: ({ key }) => void saveTemplate(key) }}
        >
          <Button icon={<DownloadOutlined />}>下载模板</Button>
        </Dropdown>
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
        onChosen={(files) => void choose(files)}
      />
      {choice && choice.sheets.length > 0 && (
        <SheetChoice
          choice={choice}
          isDisabled={isBusy}
          onChosen={(sheet) => void run({ ...choice, sheet }, true)}
        />
      )}
      <div role="status" ref={state} tabIndex={-1} className={styles.state}>
        {isBusy && (
          <div className={styles.busy}>
            <Spin size="small" />
            {stage.at === 'trying' ? '正在试运行，不会写入任何内容…' : '正在导入，请不要关闭页面…'}
          </div>
        )}
        {stage.at === 'checked' && <DryRunResult stage={stage} onImport={() => start(stage.choice)} />}
        {stage.at === 'imported' && <Imported stage={stage} />}
      </div>
      {stage.at === 'start' && stage.problem && <Alert type="error" showIcon message={stage.problem} />}
      {stage.at === 'failed' && (
        <Alert
          type="error"
          showIcon
          message={stage.message}
          action={
            stage.canRepeat && (
              <Button size="small" onClick={() => void run(stage.choice, stage.isDry)}>
                重试
              </Button>
            )
          }
        />
      )}
      {'report' in stage && <ImportReport report={stage.report} fileName={stage.choice.file.name} />}
    </div>
  );
}

type Reported = Extract<Stage, { report: object }>;

function DryRunResult({ stage: { report }, onImport }: { stage: Reported; onImport: () => void }) {
  const { inserted, updated, skipped, failed, unit } = report;
  const count = inserted + updated;
  if (count === 0) {
    const reason =
      inserted + updated + skipped + failed === 0
        ? '文件中没有数据。'
        : failed === 0
          ? '文件中的标的都已导入过，没有变化。'
          : '没有可以导入的内容，请按下方提示修改后重新选择文件。';
    return <Alert type={failed === 0 ? 'info' : 'warning'} showIcon message={reason} />;
  }
  return (
    <Alert
      type="info"
      showIcon
      message="试运行完成，尚未写入任何内容"
      description={
        <div className={styles.next}>
          <Button type="primary" onClick={onImport}>
            导入{count.toLocaleString('zh-CN')}
            {unit}
          </Button>
          {failed > 0 && <span>未通过的{unit}不会导入，改好后可以再次导入。</span>}
        </div>
      }
    />
  );
}

function Imported({ stage: { report } }: { stage: Reported }) {
  return (
    <Alert
      type="success"
      showIcon
      message="导入完成"
      description={
        <div className={styles.next}>
          {report.types.map((type) => (
            <Link key={type} to={`${LIST}?type=${type}&is_start=1&view=table`}>
              {report.types.length > 1
                ? `查看${entryOf<{ name: string }>(LISTING_TYPES, type)?.name ?? ''}草稿`
                : '查看草稿'}
            </Link>
          ))}
          <span>补充图片等内容后，可以在列表中批量上架。</span>
        </div>
      }
    />
  );
}
