/** The state of the last change of an identity or a bank account: under review, or rejected with reasons. */
import { Alert } from 'antd';
import {
  CHANGE_FIELDS,
  CHANGE_STATUS,
  type ChangeField,
  type ChangeKind,
} from '../../../../shared/domain/certification.ts';

import type { ChangeState } from './change-state.ts';

interface ChangeNoteProps {
  kind: ChangeKind;
  state: ChangeState;
  /** The names of fields, where they differ. */
  labels?: Partial<Record<ChangeField, string>>;
}

export function ChangeNote({ kind, state, labels = {} }: ChangeNoteProps) {
  if (state.status === CHANGE_STATUS.waiting) {
    return <Alert type="info" showIcon message="变更审核中" description="审核完成前不能再次修改。" />;
  }
  if (state.status !== CHANGE_STATUS.rejected) return null;
  const names: Readonly<Record<string, string>> = { ...CHANGE_FIELDS[kind], ...labels };
  const rejected = Object.keys(names).filter((name) => state.field_remarks[name]);
  return (
    <Alert
      type="error"
      showIcon
      message="审核未通过"
      description={
        <>
          <p style={{ margin: 0 }}>{state.remark ?? '平台未填写原因'}</p>
          {rejected.length > 0 && (
            <ul style={{ margin: '4px 0 0', padding: 0 }}>
              {rejected.map((name) => (
                <li key={name}>
                  {names[name]}：{state.field_remarks[name]}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
