/** Other applicants with the same numbers, and the history of the application. */
import { Alert, Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { APPLICATION_EVENT_NAMES } from '../../../../shared/domain/applications/index.ts';
import { creditorAt } from '../accounts/creditor-link.tsx';
import styles from '../panels.module.css';
import { recordAt } from '../reviews/places.ts';

type Application = OutputOf<Contract['oneApplication']>['data'];
type Duplicate = Application['duplicates'][number];

const SAME: Record<Duplicate['field'], string> = {
  credit_code: '统一社会信用代码相同',
  id_card: '身份证号相同',
  bank_account_num: '银行账号相同',
  phone: '手机号相同',
};
const WHERE: Record<Duplicate['where'], string> = {
  application: '入驻申请',
  creditor: '债权人',
  user: '用户',
};

export function Duplicates({ record: { duplicates } }: { record: Pick<Application, 'duplicates'> }) {
  if (duplicates.length === 0) return <p className={styles.nothing}>未发现相同的号码</p>;
  return (
    <Alert
      showIcon
      type="warning"
      message="其他申请或账号有相同的号码，请核对"
      description={
        <ul className={styles.list}>
          {duplicates.map((it) => (
            <li key={`${it.field} ${it.where} ${it.id}`}>
              <span>
                {SAME[it.field]}：{WHERE[it.where]}
              </span>
              <Owner {...it} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Users have no page of their own. */
function Owner({ where, id, name }: Duplicate) {
  if (where === 'user') return <span>{`${name}（编号${id}）`}</span>;
  return <Link to={where === 'creditor' ? creditorAt(id) : recordAt('applications', id)}>{name}</Link>;
}

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
