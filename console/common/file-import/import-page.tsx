/** A page that imports a file: a dry run first, then the import after a confirmation. */
import { type ReactNode, useRef } from 'react';
import type {
  ConfirmReport,
  ImportReport as Report,
} from '../../../shared/contract/creditors/file-import.ts';
import { ConfirmRows } from './confirm-rows.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import styles from './file-import.module.css';
import type { FileTemplate } from './file-template.ts';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportState } from './import-state.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { TemplateButton } from './template-button.tsx';
import type { Choice, FileImport } from './use-file-import.ts';

interface ImportPageProps<R> {
  title: string;
  template: FileTemplate;
  intro?: string;
  notes: readonly string[];
  files: FileImport<R>;
  /** While something else that belongs to the import is sent. */
  isDisabled?: boolean;
  /** The dry run is not the one that would be imported. */
  isImportDisabled?: boolean;
  /** Takes the chosen files in place of `files.choose`. */
  onChosen?: (files: readonly File[]) => void;
  /** Below the file. */
  children?: ReactNode;
  /** After the dry run: what columns are. */
  mapping?: (report: R, choice: Choice) => ReactNode;
  /** The file lacks something that a person must say first. */
  isIncomplete?: (report: R) => boolean;
  /** About rows that are imported only when a person confirms them. */
  confirmation: { matter: string; advice: string };
  /** Other importable rows of the file, if no row changes. */
  othersOf?: (report: R, choice: Choice) => string | undefined;
  progress?: (report: R, choice: Choice) => ReactNode;
  /** After the import. */
  result: (report: R) => ReactNode;
  /** Above the rejected rows. */
  details?: (report: R, choice: Choice, isImported: boolean) => ReactNode;
}

export function ImportPage<R extends Report & ConfirmReport>({ files, ...page }: ImportPageProps<R>) {
  const { stage, choose, run } = files;
  const state = useRef<HTMLDivElement>(null);
  const isBusy = stage.at === 'trying' || stage.at === 'importing' || page.isDisabled === true;
  const choice = 'choice' in stage ? stage.choice : null;
  const isIncomplete = stage.at === 'checked' && page.isIncomplete?.(stage.report) === true;
  const start = (chosen: Choice) => {
    // The button goes away with this, and the keyboard's place with it.
    state.current?.focus();
    void run(chosen, false);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>{page.title}</h1>
        <TemplateButton template={page.template} />
      </header>
      {page.intro && <p>{page.intro}</p>}
      <ul className={styles.notes}>
        {page.notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ImportFile
        name={choice?.file.name ?? null}
        isDisabled={isBusy}
        onChosen={page.onChosen ?? ((chosen) => void choose(chosen))}
      />
      {page.children}
      {choice && choice.sheets.length > 0 && (
        <SheetChoice
          choice={choice}
          isDisabled={isBusy}
          onChosen={(sheet) => void run({ ...choice, sheet, isConfirmed: false }, true)}
        />
      )}
      <ImportState stage={stage} status={state} onRepeat={(chosen, isDry) => void run(chosen, isDry)}>
        {stage.at === 'importing' && stage.report && page.progress?.(stage.report, stage.choice)}
        {stage.at === 'checked' && !isIncomplete && (
          <>
            <DryRunResult
              report={stage.report}
              others={page.othersOf?.(stage.report, stage.choice)}
              isDisabled={page.isDisabled === true || page.isImportDisabled === true}
              onImport={() => start(stage.choice)}
            />
            <ConfirmRows
              report={stage.report}
              {...page.confirmation}
              isConfirmed={stage.choice.isConfirmed ?? false}
              onChange={(isConfirmed) => void run({ ...stage.choice, isConfirmed }, true)}
            />
          </>
        )}
        {stage.at === 'imported' && page.result(stage.report)}
      </ImportState>
      {stage.at === 'checked' && isIncomplete && page.mapping?.(stage.report, stage.choice)}
      {(stage.at === 'imported' || (stage.at === 'checked' && !isIncomplete)) && (
        <ImportReport report={stage.report} fileName={stage.choice.file.name}>
          {stage.at === 'checked' && page.mapping?.(stage.report, stage.choice)}
          {page.details?.(stage.report, stage.choice, stage.at === 'imported')}
        </ImportReport>
      )}
    </div>
  );
}
