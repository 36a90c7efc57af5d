import { Modal, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './site-preview.module.css';

/** Widths of screens, in CSS pixels. */
const WIDTHS = { desktop: 1280, phone: 390 };
type Screen = keyof typeof WIDTHS;

const OPTIONS = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] satisfies { value: Screen; label: string }[];

interface PreviewDialogProps {
  html: string;
  onClose: () => void;
}

export default function PreviewDialog({ html, onClose }: PreviewDialogProps) {
  return (
    <Modal
      open
      title="预览首页"
      width="min(1328px, 94vw)"
      centered
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <PreviewScreens html={html} />
    </Modal>
  );
}

/** The page on the screen that is chosen. */
export function PreviewScreens({ html }: { html: string }) {
  const [screen, setScreen] = useState<Screen>('desktop');
  return (
    <>
      <div className={styles.bar}>
        <Segmented<Screen> options={OPTIONS} value={screen} onChange={setScreen} aria-label="屏幕宽度" />
        <span>尚未保存，访客看不到这些内容；预览中的链接不能打开。</span>
      </div>
      <Frame key={screen} html={html} width={WIDTHS[screen]} />
    </>
  );
}

/** As wide as the simulated screen; scaled down if there is no room. Its page runs no scripts. */
function Frame({ html, width }: { html: string; width: number }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className={styles.room}>
      <iframe
        title="首页预览"
        sandbox="allow-same-origin"
        srcDoc={html}
        className={styles.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale}) translateX(-50%)` }}
      />
    </div>
  );
}
