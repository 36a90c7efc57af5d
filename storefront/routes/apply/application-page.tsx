import { lazy } from 'react';
import { Link } from 'react-router-dom';
import styles from './application-page.module.css';
import type { ApplicationPageProps } from './application-page-props.ts';
import { ApplyFrame } from './apply-frame.tsx';

/** Loaded lazily: its code is larger than the page. */
const Wizard = lazy(() => import('./form/wizard.tsx'));

/** The page of an application's form. */
export const ApplicationPage = ({ form, ...rest }: ApplicationPageProps) => (
  <>
    <ApplyFrame title={form.title} intro={form.intro}>
      <Wizard form={form} {...rest} />
    </ApplyFrame>
    {!rest.token && (
      <p className={styles.others}>
        <span>
          已提交过申请？<Link to="/application">查询申请进度</Link>
        </span>
        {form.kind === 'institution' && (
          <span>
            已有商家账号？<Link to="/login/c_login">商家登录</Link>
          </span>
        )}
      </p>
    )}
  </>
);
