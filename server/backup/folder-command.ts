/** Runs a command about the folder of a backup: reads its arguments, and ends it with a message and an exit code. */
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explain } from '../platform/explain.ts';
import { BackupRefused } from './manifest.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;
type Config<Options extends OptionTypes> = { options: Options; allowPositionals: true };
type Values<Options extends OptionTypes> = ReturnType<typeof parseArgs<Config<Options>>>['values'];

interface FolderCommand<Options extends OptionTypes> {
  usage: string;
  options: Options;
  /** @param folder its absolute path */
  run: (folder: string, values: Values<Options>) => Promise<void>;
}

/** After an error it prints the reason and sets exit code 1. */
export async function runOnFolder<const Options extends OptionTypes>({
  usage,
  options,
  run,
}: FolderCommand<Options>): Promise<void> {
  try {
    const { folder, values } = readArguments(usage, options);
    await run(folder, values);
  } catch (error) {
    console.error(error instanceof BackupRefused ? error.message : explain(error));
    process.exitCode = 1;
  }
}

function readArguments<Options extends OptionTypes>(usage: string, options: Options) {
  try {
    const { values, positionals } = parseArgs<Config<Options>>({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0) return { folder: resolve(folder), values };
  } catch {
    // An unknown option.
  }
  throw new BackupRefused(usage);
}
