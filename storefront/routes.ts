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
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
