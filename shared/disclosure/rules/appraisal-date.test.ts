import { describeFact } from '../testing/describe-fact.ts';

describeFact('appraisal_date', [
  ['评估基准日：2024年5月6日', '2024-05-06'],
  ['价值时点为2024-5-6', '2024-05-06'],
]);
