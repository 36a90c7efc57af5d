/** Shows pictures on the full screen, with swiping and zooming. Loaded when a picture is opened. */
import PhotoSwipe, { type Point } from 'photoswipe';
import 'photoswipe/style.css';

interface Slide {
  src: string;
  alt: string;
}

/** Screen and picture in pixels; `fit` is the usual zoom level, at most 1. */
interface Zoom {
  panAreaSize: Point | null;
  elementSize: Point | null;
  fit: number;
}

/** Used until the picture is loaded. */
const USUAL_SIZE = { width: 1280, height: 960 };

/** Chinese names of the viewer's buttons. */
const WORDS = {
  closeTitle: '关闭',
  zoomTitle: '缩放',
  arrowPrevTitle: '上一张',
  arrowNextTitle: '下一张',
  errorMsg: '图片加载失败',
};

/** @param index of the slide that is displayed first */
export function openPictures(slides: readonly Slide[], index: number): void {
  const dataSource = slides.map((slide) => ({ ...slide, ...USUAL_SIZE }));
  const viewer = new PhotoSwipe({
    ...WORDS,
    dataSource,
    index,
    bgOpacity: 0.96,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    initialZoomLevel: screenFit,
    secondaryZoomLevel: (zoom) => screenFit(zoom) * 2,
    maxZoomLevel: (zoom) => screenFit(zoom) * 4,
  });
  viewer.init();
  viewer.element?.setAttribute('aria-label', '标的图片');
  viewer.element?.setAttribute('aria-modal', 'true');
  slides.forEach(async ({ src }, position) => {
    const size = await sizeOf(src);
    if (!size || viewer.isDestroying) return;
    Object.assign(dataSource[position] ?? {}, size);
    viewer.refreshSlideContent(position);
  });
}

/** Fills the screen, but enlarges a small picture by half at most: more makes it blurred. */
function screenFit({ panAreaSize: screen, elementSize: picture, fit }: Zoom): number {
  return screen && picture ? Math.min(screen.x / picture.x, screen.y / picture.y, 1.5) : fit;
}

/** @returns null if it cannot be loaded; the viewer then shows an error itself */
async function sizeOf(src: string): Promise<typeof USUAL_SIZE | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}
