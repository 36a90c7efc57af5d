/** The file as a whole can't be read (further): the message is Chinese, for the person who gave the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';

  /** @param option what follows the message where there are options: at the command line */
  constructor(
    message: string,
    readonly option = '',
  ) {
    super(message);
  }
}

/** `--map` or `--set` ask for something that doesn't exist: the message is Chinese and names it. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
