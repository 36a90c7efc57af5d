/** A link to a platform's home page copies the listing's title, so that it can be searched for there. */
import { closestTo } from './clicks.ts';

addEventListener('click', (event) => {
  const title = closestTo<HTMLAnchorElement>(event, 'a[data-copied]')?.dataset.copied;
  if (!title || !navigator.clipboard) return;
  navigator.clipboard.writeText(title).then(
    async () => (await import('../toast.ts')).showToast('标的名称已复制，可在平台首页搜索'),
    // Without the permission to copy, the link opens all the same.
    () => {},
  );
});
