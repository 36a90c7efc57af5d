/** The history of an application. */
import { Timeline } from 'antd';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { APPLICATION_EVENT_NAMES } from '../../../../shared/domain/applications/index.ts';
import styles from '../panels.module.css';

type Application = OutputOf<Contract['oneApplication']>['data'];
export const ApplicationHistory = ({ record: { history } }: { record: Pick<Application, 'history'> }) => (
  <Timeline
    className={styles.history}
    items={history.map(({ event, remark, time }) => ({
      children: (
        <>
          {APPLICATION_EVENT_NAMES[event]} <span className={styles.note}>{time?.slice(0, 16)}</span>
          {remark && <p className={styles.note}>原因：{remark}</p>}
        </>
      ),
    }))}
  />
);
