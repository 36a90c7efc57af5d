import { lazy } from 'react';
import type { Route } from './+types/application';
import { ApplyFrame } from './apply-frame.tsx';
import { applyMeta } from './apply-meta.ts';

const Progress = lazy(() => import('./progress/progress.tsx'));

const PAGE = {
  title: '申请进度',
  intro: '凭提交申请时的手机号与验证码，查看审核进度与结果，修改未通过的申请。',
  path: '/application',
};

export const meta: Route.MetaFunction = applyMeta(PAGE);

/** The progress of the applications of a phone. */
const OwnApplications = () => (
  <ApplyFrame title={PAGE.title} intro={PAGE.intro}>
    <Progress />
  </ApplyFrame>
);
export default OwnApplications;
