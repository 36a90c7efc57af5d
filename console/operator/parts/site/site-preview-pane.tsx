/** The public home page beside the form, with the typed values. */
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { useSend } from '../../../framework/data.ts';
import styles from './site-preview.module.css';
import { PreviewScreens } from './site-preview-dialog.tsx';
import type { SiteSettingsInput } from './site-setting-fields.ts';

/** The pause in typing after which the preview is rendered, in ms. */
const PAUSE_MS = 800;

export default function PreviewPane({ input }: { input: SiteSettingsInput }) {
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState('');
  const preview = useSend(contract.previewSiteSettings);
  const typed = JSON.stringify(input);
  const load = useEffectEvent(async (isNewest: () => boolean) => {
    try {
      const { data } = await preview(input, { isBackground: true });
      if (!isNewest()) return;
      setHtml(data.html);
      setProblem('');
    } catch (error) {
      if (isNewest()) setProblem(error instanceof Error && error.message ? error.message : serverBusy);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed, the page is made anew
  useEffect(() => {
    let isNewest = true;
    const timer = setTimeout(() => void load(() => isNewest), PAUSE_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <section className={styles.pane} aria-label="预览首页">
      {html ? <PreviewScreens html={html} /> : !problem && <Skeleton active />}
      {problem && <p role="status">预览没有更新：{problem}</p>}
    </section>
  );
}
