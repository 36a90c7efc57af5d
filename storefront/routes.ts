import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('object/:id', 'routes/object/route.tsx'),
  route('serviceProvider', 'routes/joining/service-provider.tsx'),
  route('institution', 'routes/joining/institution.tsx'),
  route('brokerIndex', 'routes/joining/broker-index.tsx'),
  route('privacyPolicy', 'routes/legal/privacy-policy.tsx'),
  route('serviceContract', 'routes/legal/service-contract.tsx'),
  route('appServiceContract', 'routes/legal/app-service-contract.tsx'),
  route('sandbox', 'routes/sandbox/outbox.tsx'),
  route('sandbox/oauth', 'routes/sandbox/consent.tsx'),
  route('login', 'routes/login/layout.tsx', [
    index('routes/login/entry.ts'),
    route('g_login', 'routes/login/g-login.tsx'),
    route('g_register', 'routes/login/g-register.tsx'),
    route('g_forgetPassword', 'routes/login/g-forget-password.tsx'),
    route('c_login', 'routes/login/c-login.tsx'),
    route('c_forgetPassword', 'routes/login/c-forget-password.tsx'),
    route('certification', 'routes/login/certification.tsx'),
  ]),
  route('login/code', 'routes/login/code.ts'),
  route('creditorUser/*', 'routes/creditor/account.tsx'),
  route('institutionApply', 'routes/apply/institution.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
