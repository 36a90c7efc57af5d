/** The public home page with unsaved values. */
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { useSend } from '../../../framework/data.ts';
import { LazyDialog } from '../../../framework/lazy-dialog.tsx';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import type { SiteSettingsInput } from './site-setting-fields.ts';

const PreviewDialog = lazy(() => import('./site-preview-dialog.tsx'));
const PreviewPane = lazy(() => import('./site-preview-pane.tsx'));

/** Beside the fields it follows the typed values; beside the buttons it opens a dialog. */
export const SitePreview = ({ input, isWide }: { input: SiteSettingsInput; isWide: boolean }) =>
  isWide ? (
    <Suspense>
      <PreviewPane input={input} />
    </Suspense>
  ) : (
    <PreviewButton input={input} />
  );

function PreviewButton({ input }: { input: SiteSettingsInput }) {
  const notice = useFailureNotice();
  const [html, setHtml] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const preview = useSend(contract.previewSiteSettings);
  async function open() {
    setLoading(true);
    notice.clear();
    try {
      setHtml((await preview(input)).data.html);
    } catch (error) {
      notice.show(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <>
      <Button size="large" loading={isLoading} onClick={open}>
        预览
      </Button>
      {html !== null && (
        <LazyDialog>
          <PreviewDialog html={html} onClose={() => setHtml(null)} />
        </LazyDialog>
      )}
    </>
  );
}
