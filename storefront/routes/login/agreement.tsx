import styles from './login.module.css';

const TEXTS = [
  { href: '/serviceContract', title: '《服务协议》' },
  { href: '/privacyPolicy', title: '《隐私政策》' },
];

/** The checkbox that registration requires; the texts open in another tab. */
export const Agreement = ({ error }: { error?: string }) => (
  <div className={styles.agreement}>
    <input
      type="checkbox"
      id="agreed"
      name="agreed"
      value="1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'agreed-error' : undefined}
    />
    <label htmlFor="agreed">
      我已阅读并同意
      {TEXTS.map(({ href, title }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {title}
        </a>
      ))}
    </label>
    {error && (
      <p id="agreed-error" className={styles.problem}>
        {error}
      </p>
    )}
  </div>
);
