import { WhenSignedIn } from '../../session/when-signed-in.tsx';

const loadLink = () => import('./creditor-link.tsx');

/** The link for institutions: to sign in or apply; with a session, to the console or the application. */
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
