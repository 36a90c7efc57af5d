/** The code that runs inside a work process. */

/** Tasks by name. Inputs and results must be structured-cloneable. */
export type Tasks = Record<string, (input: never) => unknown>;

export type Answer = { result: unknown } | { failure: string };

/** Runs the tasks that the server sends, and exits with the server. Call it once. */
export function serveTasks(tasks: Tasks): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ task, input }: { task: string; input: unknown }) => {
    process.send?.(await run(tasks, task, input));
  });
}

async function run(tasks: Tasks, task: string, input: unknown): Promise<Answer> {
  try {
    return { result: await tasks[task]?.(input as never) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
