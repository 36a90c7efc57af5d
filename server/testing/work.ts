/**
 * Counts the work of a function instead of timing it, so that a test can hold how work grows with its input. Work is
 * what V8's coverage counts as executed blocks of this project's files, and what builtins walk through: a loop hidden
 * in `Object.keys` or `indexOf` is work too.
 */
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const ROOT = new URL('../..', import.meta.url).href;

/** Optimized code and functions that ran only a few times are not counted exactly: both are switched off meanwhile. */
function setExact(isExact: boolean) {
  for (const flag of ['opt', 'lazy-feedback-allocation'])
    setFlagsFromString(`--${isExact ? 'no-' : ''}${flag}`);
  // Older versions of Node.js start without this compiler, so it is not switched on again.
  setFlagsFromString('--no-maglev');
}

/** @returns executed blocks and elements walked through by builtins */
async function countWork(run: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  setExact(true);
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const builtins = watchBuiltins();
  try {
    await run();
  } finally {
    builtins.restore();
    setExact(false);
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const blocks = result
    .filter(({ url }) => isOwn(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
  return blocks + builtins.walked();
}

/**
 * How many times more work twice the input takes: 2 for linear work, 4 for quadratic work.
 * @param run called with a size; the sizes should be large enough that fixed costs don't matter
 */
export async function growthOfWork(size: number, run: (size: number) => unknown): Promise<number> {
  await run(size);
  const work = await countWork(() => run(size));
  return (await countWork(() => run(2 * size))) / work;
}

const isOwn = (url: string) => {
  const address = url.startsWith('/') ? `file://${url}` : url;
  return address.startsWith(ROOT) && !fileURLToPath(address).includes('/node_modules/');
};

type Walker = (this: never, ...parameters: never[]) => unknown;

const lengthOf = (value: unknown): number => (value as { length?: number } | null)?.length ?? 0;
const resultLength = (_: unknown, result: unknown) => lengthOf(result);
const wholeLength = (receiver: unknown) => lengthOf(receiver);
const foundAt = (receiver: unknown, result: unknown, [, from = 0]: readonly unknown[]) =>
  ((result as number) < 0 ? lengthOf(receiver) : (result as number)) - Number(from);

/** How much a builtin walks through, from its receiver, its result and its parameters. */
type Measure = (receiver: unknown, result: unknown, parameters: readonly unknown[]) => number;

const WATCHED: readonly [object: object, name: string, measure: Measure][] = [
  ...['keys', 'values', 'entries'].map((name) => [Object, name, resultLength] as [object, string, Measure]),
  ...['shift', 'unshift', 'splice', 'includes', 'concat', 'join'].map(
    (name) => [Array.prototype, name, wholeLength] as [object, string, Measure],
  ),
  ...['includes', 'split', 'replace', 'replaceAll', 'match'].map(
    (name) => [String.prototype, name, wholeLength] as [object, string, Measure],
  ),
  [Array.prototype, 'slice', resultLength],
  [Array.prototype, 'indexOf', foundAt],
  [String.prototype, 'indexOf', foundAt],
];

function watchBuiltins() {
  let walked = 0;
  const originals = WATCHED.map(([object, name, measure]) => {
    const methods = object as Record<string, Walker>;
    const original = methods[name] as Walker;
    methods[name] = function (this: never, ...parameters: never[]) {
      const result = original.apply(this, parameters);
      walked += measure(this, result, parameters);
      return result;
    };
    return () => {
      methods[name] = original;
    };
  });
  return {
    walked: () => walked,
    restore: () => {
      for (const put of originals) put();
    },
  };
}
