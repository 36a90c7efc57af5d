/**
 * The first script of every page: loads the code of a document with islands, or of the application that the page is
 * part of.
 */
if (document.documentElement.dataset.page === 'document') void import('./document.ts');
else void import('./app.tsx');
