import { Link } from 'react-router-dom';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { Notice } from '../../../components/notice.tsx';
import type { ApplicationPageProps } from '../application-page-props.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { FormWizard } from './form-wizard.tsx';
import { useOpening } from './use-opening.ts';

/** The form of an application, from the phone to the receipt. */
export default function Wizard(props: ApplicationPageProps) {
  const { form, banks = [], token } = props;
  const { opening, isProvenHere, prove, forget, close } = useOpening(props);
  if (opening.phase === 'loading') return <FormSkeleton />;
  if (opening.phase === 'closed') return <Closed form={form} message={opening.message} />;
  const { applicant, application } = opening;
  return (
    <FormWizard
      // Another applicant, or another application, resets the form.
      key={`${applicant?.phone ?? ''} ${application?.id ?? ''}`}
      form={form}
      banks={banks}
      applicant={applicant}
      application={application}
      hasPhoneStep={token === undefined}
      hasMoved={isProvenHere}
      onProven={prove}
      onForget={forget}
      onClosed={close}
    />
  );
}

const Closed = ({ form, message }: { form: ApplicationForm; message: string }) => (
  <Notice title={message}>
    <p>凭手机号与验证码可随时查看审核进度与结果。</p>
    <p>
      <Link to="/application" className="button button-primary">
        查看申请进度
      </Link>
    </p>
    <p>
      <Link to={form.landing}>返回</Link>
    </p>
  </Notice>
);
