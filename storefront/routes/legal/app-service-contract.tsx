import { siteOf } from '../../api.server.ts';
import type { DocumentHandle } from '../../document-route.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/app-service-contract';
import { LegalText } from './legal-text.tsx';
import { serviceContract } from './legal-texts.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  serviceContract((await siteOf(context))?.jurisdiction_court);

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '服务协议',
      description: `使用${installation.brand}移动应用及相关服务的约定：服务内容、账号、使用规则、费用、责任与争议解决。`,
      path: '/serviceContract',
    },
    installation,
  );
};

/** The service agreement for the app, which displays its title itself. */
function AppServiceContractPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText
      document={loaderData}
      title="服务协议"
      titleHidden
      related={{ to: '/privacyPolicy', title: '隐私政策' }}
    />
  );
}

export default AppServiceContractPage;

export const handle: DocumentHandle = { Document: AppServiceContractPage };
