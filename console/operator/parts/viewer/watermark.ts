/** Draws a watermark over a document: viewer and time. The server marks pictures itself. */
const TURN = -Math.PI / 7.2;
const EVERY = 15;

export function drawWatermark(canvas: HTMLCanvasElement, text: string) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const size = Math.max(12, Math.round(Math.max(canvas.width, canvas.height) / 60));
  const [stepX, stepY] = [size * (text.length + 2), size * 8];
  const reach = Math.hypot(canvas.width, canvas.height);
  context.save();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(TURN);
  context.font = `${size}px sans-serif`;
  context.fillStyle = 'rgb(0 0 0 / 14%)';
  for (let y = -reach, row = 0; y < reach; y += stepY, row += 1)
    for (let x = -reach - (row % 2) * size * EVERY; x < reach; x += stepX) context.fillText(text, x, y);
  context.restore();
}
