/** The file as a whole can't be read (further): the message is Chinese, for the person who gave the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** `--map` or `--set` ask for something that doesn't exist: the message is Chinese and names it. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
