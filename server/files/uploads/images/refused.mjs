/** A file that we don't take. `reason` is the name of the message that says why. */
export class Refused extends Error {
  /** @param {'notAnImage' | 'pictureKind' | 'pictureHeic' | 'pictureTooLarge' | 'drawingTooComplex' | 'drawingReferences'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
