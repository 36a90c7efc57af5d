import { Link } from 'react-router-dom';
import styles from './login.module.css';

interface HeadingProps {
  title: string;
  note?: string;
  /** The link for people who came to the wrong page. */
  other?: { to: string; label: string };
}

export const Heading = ({ title, note, other }: HeadingProps) => (
  <header className={styles.heading}>
    <h1>{title}</h1>
    {other && <Link to={other.to}>{other.label}</Link>}
    {note && <p>{note}</p>}
  </header>
);
