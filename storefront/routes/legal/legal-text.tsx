import styles from './legal-text.module.css';
import type { LegalDocument } from './legal-texts.server.ts';

interface LegalTextProps {
  document: LegalDocument;
  title: string;
  /** The app displays a title of its own: ours is for screen readers only. */
  titleHidden?: boolean;
  related: { to: string; title: string };
}

/** A legal document with a table of contents. */
export function LegalText({ document, title, titleHidden = false, related }: LegalTextProps) {
  const { effective, introduction, sections } = document;
  const numbered = sections.map((section, index) => ({
    ...section,
    id: `section-${index + 1}`,
    heading: `${index + 1}. ${section.title}`,
  }));
  return (
    <article className={styles.sheet}>
      <header className={styles.header}>
        <h1 className={titleHidden ? 'visually-hidden' : styles.title}>{title}</h1>
        <p className={styles.effective}>
          生效日期：<time dateTime={effective.date}>{effective.words}</time>
        </p>
      </header>
      <nav aria-label="目录" className={styles.contents}>
        <ol>
          {numbered.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <Html of={introduction} />
        {numbered.map(({ id, heading, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
            <h2 id={`${id}-heading`} className={styles.heading}>
              {heading}
            </h2>
            <Html of={html} />
          </section>
        ))}
        <p className={styles.related}>
          另请阅读：<a href={related.to}>《{related.title}》</a>
        </p>
      </div>
    </article>
  );
}

function Html({ of: html }: { of: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without raw HTML on the server
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
