/** A choice in such a form is sent at once; without scripts its button sends it. */
addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLSelectElement ? target.form : null;
  if (form?.matches('[data-auto-submit]')) form.requestSubmit();
});
