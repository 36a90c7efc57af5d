/** What the frame around the console knows of the installation. */
export interface Installation {
  /** Of the map service; null where the offline map serves. */
  mapsKey: string | null;
  /** Shows a message over whatever page is open. */
  tell: (message: string) => void;
}
