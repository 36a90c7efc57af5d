/** Opens PDF files with pdf.js. What it needs comes from our own origin: the worker, and the tables of Chinese fonts. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Of fonts that a file names and does not contain. Inlined ones would be addresses that the page's policy forbids. */
const FONT_TABLES = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/cmaps/{Adobe-GB1-*,GBK*,GB-*,UniGB-*}.bcmap',
  { query: '?url&no-inline', import: 'default' },
);

class FontTables {
  async fetch({ name }: { name: string }) {
    const load = Object.entries(FONT_TABLES).find(([path]) => path.endsWith(`/${name}.bcmap`))?.[1];
    if (!load) throw new Error(`no table of the font ${name}`);
    const answer = await fetch(await load());
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true };
  }
}

/** Nothing is evaluated and no WebAssembly is compiled: the page's policy forbids both. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    CMapReaderFactory: FontTables,
    disableAutoFetch: true,
    disableRange: true,
  });
