/** The state of the login password and of the pay password. */
import { Card, Flex, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { PasswordPage, type PasswordState } from '../parts/account/password-page.tsx';
import page from '../parts/page.module.css';

const AREA = '/creditorUser/account/managePassword';
const TITLE = { margin: '0 0 8px', fontSize: 16 };

export const ManagePassword = () => (
  <PasswordPage title="密码管理">
    {(state) => (
      <>
        {state.phone && <p style={{ margin: 0 }}>修改密码需要验证账号手机号 {maskedPhone(state.phone)}。</p>}
        <Flex gap={16} wrap>
          <Card className={page.way}>
            <div>
              <h2 style={TITLE}>
                登录密码 <Tag color="success">已设置</Tag>
              </h2>
              <p>用于登录商家中心。修改后所有设备都需要重新登录。</p>
            </div>
            <Link to={`${AREA}/modifyLoginPassword`}>修改登录密码</Link>
          </Card>
          <Card className={page.way}>
            <PayPassword state={state} />
          </Card>
        </Flex>
      </>
    )}
  </PasswordPage>
);

function PayPassword({ state: { isPaySet, locked_until: lockedUntil } }: { state: PasswordState }) {
  return (
    <>
      <div>
        <h2 style={TITLE}>
          支付密码{' '}
          <Tag color={lockedUntil ? 'error' : isPaySet ? 'success' : 'default'}>
            {lockedUntil ? '已锁定' : isPaySet ? '已设置' : '未设置'}
          </Tag>
        </h2>
        {lockedUntil ? (
          <p>连续输错5次，已锁定至{lockedUntil.slice(0, 16)}。通过手机验证码修改支付密码可以立即解锁。</p>
        ) : (
          <p>6位数字，用于提现、修改收款账户和查看完整号码。</p>
        )}
      </div>
      {isPaySet ? (
        <Link to={`${AREA}/modifyPayPassword`}>修改支付密码</Link>
      ) : (
        <Link to={`${AREA}/setPayPassword`}>设置支付密码</Link>
      )}
    </>
  );
}
