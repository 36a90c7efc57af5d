import { Button, Card, Flex } from 'antd';
import { Link } from 'react-router-dom';
import styles from '../parts/page.module.css';

const WAYS = [
  {
    title: '认领司法拍卖标的',
    text: '您是案件的申请执行人，标的已由法院上架。搜索标的，凭判决文书认领。',
    to: '/creditorUser/subject/claim',
    label: '去认领',
  },
  {
    title: '发布资产拍卖或资产推介',
    text: '填写标的信息并提交审核，通过后在网站上展示。',
    to: '/creditorUser/subject/onShelfDetail?action=create',
    label: '去发布',
  },
];

/** The ways onto the shelf. */
export function OnShelf() {
  return (
    <>
      <h1 className={styles.title}>上架标的</h1>
      <Flex gap={16} wrap>
        {WAYS.map(({ title, text, to, label }) => (
          <Card key={to} title={title} className={styles.way}>
            <p>{text}</p>
            <Link to={to}>
              <Button type="primary">{label}</Button>
            </Link>
          </Card>
        ))}
      </Flex>
    </>
  );
}
