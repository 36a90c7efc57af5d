/** What the frame around the console knows of the installation. */
import type { PicturePolicy } from '../../../shared/picture-policy.ts';

export interface Installation {
  /** Of the map service; null where the offline map serves. */
  mapsKey: string | null;
  /** Which pictures may be shown. */
  pictures: PicturePolicy;
  /** Shows a message over whatever page is open. */
  tell: (message: string) => void;
}
