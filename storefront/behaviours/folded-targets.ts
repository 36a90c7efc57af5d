/** Unfolds what the address leads to. Browsers differ: some do it, some only scroll, some do not know text fragments. */
function unfold() {
  const [id = ''] = location.hash.slice(1).split(':~:');
  const target = id ? document.getElementById(id) : null;
  const folded = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  target?.scrollIntoView();
}

addEventListener('hashchange', unfold);
unfold();
