import { describe, expect, it } from 'vitest';
import { execute, runSteps } from './side-by-side.mjs';

interface Step {
  name: string;
  needs?: string;
}

/** Steps that end when the test says so. */
function controlledSteps(steps: Step[], lanes: number) {
  const started: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const all = runSteps(
    steps,
    lanes,
    ({ name }: Step) => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, (isGood) => resolve({ name, isGood })));
    },
    ({ name }: Step) => ({ name, isGood: false, isSkipped: true }),
  );
  const end = async (name: string, isGood = true) => {
    ends.get(name)?.(isGood);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { all, started, end };
}

describe('steps that run side by side', () => {
  it('start in their order, as many at a time as there are lanes', async () => {
    const { all, started, end } = controlledSteps([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('c');
    await end('a');
    expect(await all).toEqual(['a', 'b', 'c'].map((name) => ({ name, isGood: true })));
  });

  it('let others go first while what they need still runs', async () => {
    const { all, started, end } = controlledSteps(
      [{ name: 'build' }, { name: 'journeys', needs: 'build' }, { name: 'types' }],
      2,
    );
    expect(started).toEqual(['build', 'types']);
    await end('types');
    expect(started).toEqual(['build', 'types']);
    await end('build');
    expect(started).toEqual(['build', 'types', 'journeys']);
    await end('journeys');
    await all;
  });

  it('are skipped when what they need has failed', async () => {
    const { all, started, end } = controlledSteps(
      [{ name: 'build' }, { name: 'journeys', needs: 'build' }, { name: 'more', needs: 'journeys' }],
      2,
    );
    await end('build', false);
    expect(await all).toEqual([
      { name: 'build', isGood: false },
      { name: 'journeys', isGood: false, isSkipped: true },
      { name: 'more', isGood: false, isSkipped: true },
    ]);
    expect(started).toEqual(['build']);
  });

  it('fail when one needs a step that does not exist', async () => {
    const { all } = controlledSteps([{ name: 'journeys', needs: 'biuld' }], 2);
    await expect(all).rejects.toThrow('no step is called biuld');
  });
});

it('a program’s output comes as one text, with its success', async () => {
  const parameters = [
    '-e',
    'console.log("out"); console.error("error"); process.exitCode = Number(process.env.CODE)',
  ];
  const run = (CODE: string) => execute({ program: process.execPath, parameters, environment: { CODE } });
  expect(await run('0')).toMatchObject({ isGood: true, output: expect.stringMatching(/out\n/) });
  expect(await run('1')).toMatchObject({ isGood: false, output: expect.stringMatching(/error\n/) });
});
