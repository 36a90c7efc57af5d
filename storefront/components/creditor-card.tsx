import { type ReactNode, useState } from 'react';
import type { SignedInCreditor } from '../../providers/session.ts';
import { STANDING_NAMES, standingOf } from '../../shared/domain/account.ts';
import { logOut } from '../session/log-out.ts';
import styles from './creditor-card.module.css';

interface CreditorCardProps {
  title: string;
  creditor: SignedInCreditor;
  /** What the creditor's standing means, and what can be done. */
  children?: ReactNode;
}

/** A creditor's account in short. */
export function CreditorCard({ title, creditor, children }: CreditorCardProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="creditor">
      <h1 id="creditor" className={styles.title}>
        {title}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>名称</dt>
          <dd>{creditor.realname}</dd>
        </div>
        <div>
          <dt>账号</dt>
          <dd>{creditor.account}</dd>
        </div>
        <div>
          <dt>审核状态</dt>
          <dd>{STANDING_NAMES[standingOf(creditor.deleteSign)]}</dd>
        </div>
      </dl>
      {children}
      <button
        type="button"
        className="button"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true);
          logOut();
        }}
      >
        {isLeaving ? '正在退出' : '退出登录'}
      </button>
    </section>
  );
}

/** The shape of what comes. */
export const CreditorCardSkeleton = ({ title }: { title: string }) => (
  <div className={styles.card} aria-busy="true">
    <h1 className="visually-hidden">{title}</h1>
    <p className="visually-hidden">正在加载</p>
    <div className={styles.line} />
    <div className={styles.line} />
    <div className={styles.line} />
    <noscript>请启用浏览器的 JavaScript 后重新加载。</noscript>
  </div>
);
