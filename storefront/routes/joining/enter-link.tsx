import { Link } from 'react-router-dom';
import { WhenSignedIn } from '../../session/when-signed-in.tsx';

/** Where an institution goes from here: to sign in or to apply; signed in, to its centre or its application. */
export const EnterLink = () => (
  <WhenSignedIn load={() => import('./creditor-link.tsx')}>
    <Link to="/login/c_login" className="button button-primary">
      商家登录
    </Link>
    <Link to="/institutionApply" className="button">
      申请入驻
    </Link>
  </WhenSignedIn>
);
