import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecrets, secretsFrom } from './secrets.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-secret-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('is made once, and stays', () => {
  const first = openSecrets(undefined, directory);
  expect(openSecrets(undefined, directory)).toEqual(first);
  expect(readdirSync(directory)).toEqual(['secret.key']);
  expect(first.passwords.equals(first.codes)).toBe(false);
});

it('is the one that is given, where one is', () => {
  const given = 'x'.repeat(32);
  expect(openSecrets(given, directory)).toEqual(secretsFrom(given));
  expect(readdirSync(directory)).toEqual([]);
});

it('is never an empty file', () => {
  writeFileSync(join(directory, 'secret.key'), '');
  expect(() => openSecrets(undefined, directory)).toThrow('holds no secret');
});
