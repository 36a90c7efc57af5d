/** One page of a PDF file, drawn with the watermark over it. pdf.js comes when the first file is opened. */
import { Spin } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { View } from './use-view.ts';
import styles from './viewer.module.css';
import { drawWatermark } from './watermark.ts';

interface PdfPageProps {
  url: string;
  name: string;
  view: View;
  watermark: string;
  onPages: (count: number) => void;
  onFail: () => void;
}

function usePdf({ url, onPages, onFail }: Pick<PdfPageProps, 'url' | 'onPages' | 'onFail'>) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const answers = useRef({ onPages, onFail });
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const open = async () => {
      const { openPdf } = await import('./pdf.ts');
      const task = openPdf(url);
      close = () => void task.destroy();
      const opened = await task.promise;
      if (isOver) return close();
      setPdf(opened);
      answers.current.onPages(opened.numPages);
    };
    open().catch(() => isOver || answers.current.onFail());
    return () => {
      isOver = true;
      close();
    };
  }, [url]);
  return pdf;
}

export function PdfPage({ url, name, view, watermark, onPages, onFail }: PdfPageProps) {
  const pdf = usePdf({ url, onPages, onFail });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { page, zoom, turn } = view;
  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target) return;
    let isOver = false;
    let cancel = () => {};
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      if (isOver) return;
      const rotation = (sheet.rotate + turn) % 360;
      const whole = sheet.getViewport({ scale: 1, rotation });
      const room = target.parentElement?.clientWidth ?? whole.width;
      const scale = (Math.min(room / whole.width, 1.6) * zoom) / 100;
      const sharpness = window.devicePixelRatio || 1;
      const viewport = sheet.getViewport({ scale: scale * sharpness, rotation });
      target.width = viewport.width;
      target.height = viewport.height;
      target.style.width = `${viewport.width / sharpness}px`;
      const task = sheet.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      drawWatermark(target, watermark);
    };
    draw().catch(() => {});
    return () => {
      isOver = true;
      cancel();
    };
  }, [pdf, page, zoom, turn, watermark]);
  return (
    <>
      {!pdf && <Spin className={styles.loading} />}
      <canvas ref={canvas} role="img" aria-label={`${name}第${page}页`} hidden={!pdf} />
    </>
  );
}
