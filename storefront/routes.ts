import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('object/:id', 'routes/object/route.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
