/** Listing texts as HTML, made on the server alone: the renderer is too heavy for public pages. */
export { toHtml } from '../shared/markdown.ts';
