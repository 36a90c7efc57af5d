import { WhenSignedIn } from '../../session/when-signed-in.tsx';
import { SignInLink } from './sign-in-link.tsx';
import styles from './site-header.module.css';

const loadMenu = () => import('./account-menu.tsx');

/** The links to sign in, or the menu of the signed-in person. */
export default function LoginArea() {
  return (
    <div className={styles.account}>
      <WhenSignedIn load={loadMenu} props={{}}>
        <SignInLink className={styles.login}>登录</SignInLink>
        <SignInLink to="/login/c_login" className={styles.creditor}>
          商家登录
        </SignInLink>
      </WhenSignedIn>
    </div>
  );
}
