/** Saves the records that match the filters as an Excel or CSV file, and shows the progress meanwhile. */

import { ExportButton as Export } from '@refinedev/antd';
import { useActiveAuthProvider, useOnError } from '@refinedev/core';
import { App, Button, Dropdown, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../../providers/server-clock.ts';
import { isHorizon } from '../../../../shared/domain/search.ts';
import type { AnyList, AnyResource } from '../../resource.ts';
import styles from '../list.module.css';
import { useAllRecords } from '../state/all-records.ts';
import { type ListState, visibleColumns } from '../state/list-state.ts';
import { FILE_FORMATS, type FileFormat, fileNameOf, useSaveFile } from './export.ts';
import { tableOf, withOwner } from './export-table.ts';

interface ExportButtonProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
}

/** The name of the signed-in account. */
async function nameOf(provider: ReturnType<typeof useActiveAuthProvider>): Promise<string> {
  const identity = (await provider?.getIdentity?.()) as { name?: string } | null | undefined;
  return identity?.name ?? '';
}

const MENU = Object.entries(FILE_FORMATS).map(([key, { label }]) => ({ key, label }));

export function ExportButton({ resource, list, state }: ExportButtonProps) {
  const { message } = App.useApp();
  const save = useSaveFile();
  const readAll = useAllRecords(resource, list, state);
  const { mutate: tellOfFailure } = useOnError();
  const authProvider = useActiveAuthProvider();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the list stops the export.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: FileFormat) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const records = await readAll({
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (records.length === 0) {
        message.info('没有可导出的记录');
        return;
      }
      const columns = new Set([
        ...(list.identity ?? []),
        ...visibleColumns(resource, state),
        ...(list.fileColumns ?? []),
      ]);
      const table = withOwner(tableOf(resource.fields, [...columns], records), {
        heading: list.fileOwner,
        name: list.fileOwner ? await nameOf(authProvider) : '',
      });
      const file = await FILE_FORMATS[format].write(table, list.title);
      controller.signal.throwIfAborted();
      await save(fileNameOf(list.title, format, new Date(serverNow())), file);
      if (isHorizon(records.length)) message.warning(`只导出了前 ${records.length} 条记录，请缩小筛选范围`);
      else message.success(`已导出 ${records.length} 条记录`);
    } catch (error) {
      if (controller.signal.aborted) message.info('已取消导出');
      else {
        tellOfFailure(error);
        message.error(`导出失败：${error instanceof Error ? error.message : ''}`);
      }
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  if (!progress) {
    return (
      <Dropdown
        trigger={['click']}
        menu={{ items: MENU, onClick: ({ key }) => void start(key as FileFormat) }}
      >
        <Export />
      </Dropdown>
    );
  }
  const { done, total } = progress;
  return (
    <span className={styles.exporting} role="status">
      <Progress
        className={styles.progress}
        size="small"
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        aria-label="导出进度"
      />
      <Button onClick={() => running.current?.abort()}>取消导出</Button>
    </span>
  );
}
