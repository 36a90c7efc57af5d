/** For tests that write entries of the audit without an application. */
import { setAuditKey } from '../platform/audit/index.ts';
import { secretsFrom } from '../platform/secrets.ts';

/** As the secrets of tests derive it. */
setAuditKey(secretsFrom('a secret for tests').audit);
