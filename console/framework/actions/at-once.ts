/** Runs an action without a dialog. */
import { App } from 'antd';
import { useRef } from 'react';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { describeFailure, useAction } from './run.ts';

export const isImmediate = ({ actions = {} }: AnyResource, name: string): boolean => {
  const action = actions[name];
  return !!action && 'confirm' in action && action.isImmediate === true;
};

/** @returns runs the action of this name; does nothing while another one runs */
export function useAtOnce(resource: AnyResource, record: AnyRecord): (name: string) => Promise<void> {
  const { run, refresh } = useAction(resource);
  const { message } = App.useApp();
  const notice = useFailureNotice();
  const isRunning = useRef(false);
  return async (name) => {
    if (isRunning.current) return;
    isRunning.current = true;
    notice.clear();
    try {
      const action = resource.actions?.[name];
      const success = action && 'success' in action ? action.success : '';
      message.success((await run(name, record, {})) ?? success);
    } catch (error) {
      notice.show(error, describeFailure(resource, error).message);
    } finally {
      isRunning.current = false;
    }
    await refresh();
  };
}
