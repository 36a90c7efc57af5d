import type { DocumentHandle } from '../../document-route.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalText } from './legal-text.tsx';
import { privacyPolicy } from './legal-texts.server.ts';

export const loader = () => privacyPolicy;

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '隐私政策',
      description: `${installation.brand}如何收集、使用、披露、存储和保护您的个人信息，以及您享有的权利和联系方式。`,
      path: '/privacyPolicy',
    },
    installation,
  );
};

function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText
      document={loaderData}
      title="隐私政策"
      related={{ to: '/serviceContract', title: '服务协议' }}
    />
  );
}

export default PrivacyPolicyPage;

export const handle: DocumentHandle = { Document: PrivacyPolicyPage };
