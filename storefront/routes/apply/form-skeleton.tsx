import styles from './application-page.module.css';

/** A skeleton of the form. */
export const FormSkeleton = () => (
  <div className={styles.card} aria-busy="true">
    <noscript>
      <p className={styles.problem}>填写申请需要启用浏览器的 JavaScript。</p>
    </noscript>
    <p className="visually-hidden">正在加载</p>
    {[0, 1, 2].map((line) => (
      <div key={line} className={styles.line} />
    ))}
  </div>
);
