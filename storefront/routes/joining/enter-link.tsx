import { WhenSignedIn } from '../../session/when-signed-in.tsx';

const loadLink = () => import('./creditor-link.tsx');

/** Where an institution goes from here: to sign in or to apply; signed in, to its centre or its application. */
export default function EnterLink() {
  return (
    <WhenSignedIn load={loadLink} props={{}}>
      <a href="/login/c_login" className="button button-primary">
        商家登录
      </a>
      <a href="/institutionApply" className="button">
        申请入驻
      </a>
    </WhenSignedIn>
  );
}
