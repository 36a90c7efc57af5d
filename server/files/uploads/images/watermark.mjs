/** Draws the viewer's name all over a private picture. */
import sharp from 'sharp';

const inXml = (text) => text.replace(/[<>&'"]/g, (it) => `&#${it.charCodeAt(0)};`);

/**
 * @param {Buffer} picture
 * @param {string[]} lines
 * @returns {Promise<Buffer>} a webp
 */
export async function mark(picture, lines) {
  const { width, height } = await sharp(picture).metadata();
  const size = Math.max(12, Math.round(Math.max(width, height) / 40));
  const longest = Math.max(...lines.map((line) => [...line].length));
  const [stepX, stepY] = [size * (longest + 2), size * (lines.length * 1.5 + 4)];
  const texts = lines.map((line, index) => `<text y="${size * 1.5 * (index + 1)}">${inXml(line)}</text>`);
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-25)">
      <g font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".4" stroke="#000"
        stroke-opacity=".3" stroke-width="${size / 8}" paint-order="stroke">${texts.join('')}</g>
    </pattern></defs>
    <rect width="100%" height="100%" fill="url(#mark)"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(overlay) }])
    .webp({ quality: 80 })
    .toBuffer();
}
