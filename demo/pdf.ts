/**
 * A page of a few lines as PDF. The font is one of those that PDF names for Chinese and readers bring along, so that
 * none needs to lie in the file.
 */
const FONT = 'STSong-Light';

/** @param lines the title first; each fits on the page */
export function pdfOf([title = '', ...lines]: readonly string[]): Buffer {
  const text = [
    'BT',
    `/F 22 Tf 60 740 Td ${encoded(title)}`,
    ...lines.map((line) => `/F 13 Tf 0 -36 Td ${encoded(line)}`),
    'ET',
  ].join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${FONT} /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${FONT} /FontDescriptor 7 0 R /DW 1000` +
      ' /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    `<< /Type /FontDescriptor /FontName /${FONT} /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0` +
      ' /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}

/** In UTF-16, most significant byte first. */
const encoded = (line: string) => `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}> Tj`;

/** @param objects numbered from 1, the catalogue first */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}
