import { siteOf } from '../../api.server.ts';
import type { DocumentHandle } from '../../document-route.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/service-contract';
import { LegalText } from './legal-text.tsx';
import { serviceContract } from './legal-texts.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  serviceContract((await siteOf(context))?.jurisdiction_court);

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '服务协议',
      description: `使用${installation.brand}网站、移动应用及相关服务的约定：服务内容、账号、使用规则、费用、责任与争议解决。`,
      path: '/serviceContract',
    },
    installation,
  );
};

function ServiceContractPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText document={loaderData} title="服务协议" related={{ to: '/privacyPolicy', title: '隐私政策' }} />
  );
}

export default ServiceContractPage;

export const handle: DocumentHandle = { Document: ServiceContractPage };
