/** Selects all records that match the filters, once those of the page are selected. */
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { AnyList, AnyRecord, AnyResource } from '../resource.ts';
import { useAllRecords } from './state/all-records.ts';
import type { ListState } from './state/list-state.ts';

/** So many records are selected at most. */
const SELECTED_MAX = 1_000;

interface SelectAllProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
  total: number;
  selected: readonly AnyRecord[];
  onSelect: (selected: AnyRecord[]) => void;
}

export function SelectAll({ resource, list, state, total, selected, onSelect }: SelectAllProps) {
  const readAll = useAllRecords(resource, list, state);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Another filter or page of the console: the records are no longer needed.
  useEffect(() => () => running.current?.abort(), []);

  if (selected.length >= total) return <span>已选中符合当前筛选的全部记录</span>;
  if (total > SELECTED_MAX) {
    return (
      <span>
        符合当前筛选的共 {total} 条，一次最多选择 {SELECTED_MAX} 条，请缩小筛选范围
      </span>
    );
  }
  const select = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress(0);
    try {
      onSelect(await readAll({ signal: controller.signal, onProgress: setProgress }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : '');
    }
    if (!controller.signal.aborted) setProgress(null);
  };
  return (
    <span role="status">
      <Button type="link" loading={progress !== null} onClick={() => void select()}>
        {progress === null ? `选择符合当前筛选的全部 ${total} 条` : `正在选择 ${progress}/${total}`}
      </Button>
      {problem !== null && <span role="alert">未能全部选中：{problem}</span>}
    </span>
  );
}
