/** Asks before changes are left behind: by a link, by Back, by closing the page. */
import { Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';

interface GuardOptions {
  isChanged: boolean;
  /** It was sent, or given up: whoever leaves now loses nothing. */
  isDone: RefObject<boolean>;
  /** @returns whether what was typed is kept on this machine */
  keep: () => Promise<boolean>;
}

/** @returns the question, to be rendered */
export function useLeaveGuard({ isChanged, isDone, keep }: GuardOptions): ReactNode {
  const [isKept, setIsKept] = useState<boolean | null>(null);
  const [wasSignedIn] = useState(() => readSession() !== null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && !isDone.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked) return;
    let isGone = false;
    keep().then((kept) => {
      if (!isGone) setIsKept(kept);
    });
    return () => {
      isGone = true;
      setIsKept(null);
    };
  }, [isBlocked, keep]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      // A session that is over leaves by itself, and the draft is there afterwards.
      const isOver = wasSignedIn && readSession() === null;
      if (!isDone.current && !isOver) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, isDone, wasSignedIn]);

  return (
    <Modal
      open={isBlocked && isKept !== null}
      destroyOnHidden
      title="离开此页？"
      okText="离开"
      cancelText="留下继续编辑"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isKept
        ? '有修改尚未提交。草稿已保存在本机，下次打开此页时可以继续编辑。'
        : '有修改尚未提交，离开后将丢失。'}
    </Modal>
  );
}
