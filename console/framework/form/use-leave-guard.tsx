/** Asks for a confirmation before unsaved changes are lost: by a link, by Back, by closing the page. */
import { Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';

interface GuardOptions {
  isChanged: boolean;
  /** True after a submit or a reset: leaving loses nothing. */
  isDone: RefObject<boolean>;
  /** @returns whether the draft is stored in this browser */
  saveDraft: () => Promise<boolean>;
}

/** @returns the confirmation dialog, to be rendered */
export function useLeaveGuard({ isChanged, isDone, saveDraft }: GuardOptions): ReactNode {
  const [isDraftSaved, setIsDraftSaved] = useState<boolean | null>(null);
  const [wasSignedIn] = useState(() => readSession() !== null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && !isDone.current && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked) return;
    let isCancelled = false;
    saveDraft().then((isSaved) => {
      if (!isCancelled) setIsDraftSaved(isSaved);
    });
    return () => {
      isCancelled = true;
      setIsDraftSaved(null);
    };
  }, [isBlocked, saveDraft]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      // An expired session redirects without a confirmation; the draft stays.
      const isOver = wasSignedIn && readSession() === null;
      if (!isDone.current && !isOver) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, isDone, wasSignedIn]);

  return (
    <Modal
      open={isBlocked && isDraftSaved !== null}
      destroyOnHidden
      title="离开此页？"
      okText="离开"
      cancelText="留下继续编辑"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isDraftSaved
        ? '有修改尚未提交。草稿已保存在本机，下次打开此页时可以继续编辑。'
        : '有修改尚未提交，离开后将丢失。'}
    </Modal>
  );
}
