/** The examples are as short as docs/adding-an-area.md says, and stand there as they are. */
import { describe, expect, it } from 'vitest';
import { exampleIn } from './files.ts';

describe.each([
  ['notices', 120],
  ['contacts', 60],
])('the example %s', (name, most) => {
  const { files, lines, isInGuide } = exampleIn(`examples/${name}`);

  it(`has at most ${most} lines in at most 6 files: ${lines} in ${files.length}`, () => {
    console.info(`${name}: ${lines} lines in ${files.length} files, registries included`);
    expect(lines).toBeLessThanOrEqual(most);
    expect(files.length).toBeLessThanOrEqual(6);
  });

  it.each(files)('stands in the guide as it is: %s', (file) => {
    expect(isInGuide(file)).toBe(true);
  });
});
