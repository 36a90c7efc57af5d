import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { newPassphrase, passphraseFor } from './passphrase.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearby-passphrase-'));
const file = join(folder, 'passphrase');
writeFileSync(file, 'correct horse battery\n');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** @param lines what is typed, or piped in */
function type(lines: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(lines);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  return vi.spyOn(process.stdout, 'write').mockReturnValue(true);
}

describe('the passphrase of a new backup', () => {
  it('is typed twice at a terminal', async () => {
    const output = type('correct horse battery\ncorrect horse battery\n', true);
    expect(await newPassphrase(undefined)).toBe('correct horse battery');
    expect(output.mock.calls.flat().join('')).not.toContain('horse');
  });

  it('is refused if the two differ', async () => {
    type('correct horse battery\ncorrect horse batery\n', true);
    await expect(newPassphrase(undefined)).rejects.toThrow('differ: nothing was backed up');
  });

  it('is read once from other input, or from a file', async () => {
    type('correct horse battery\n', false);
    expect(await newPassphrase(undefined)).toBe('correct horse battery');
    expect(await newPassphrase(file)).toBe('correct horse battery');
  });
});

describe('the passphrase of a backup that is restored', () => {
  it('is refused for a folder that is not encrypted, which somebody may have put in the place of the other', async () => {
    await expect(passphraseFor(folder, file)).rejects.toThrow('is not encrypted');
    expect(await passphraseFor(folder, undefined)).toBeUndefined();
  });

  it('is typed once', async () => {
    writeFileSync(join(folder, 'encryption.json'), '{}');
    type('correct horse battery\n', true);
    expect(await passphraseFor(folder, undefined)).toBe('correct horse battery');
  });
});
