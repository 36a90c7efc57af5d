/** The other side of a work process: what runs in it. */

/** What a process can do, by name. Inputs and results are what structured clones can hold. */
export type Tasks = Record<string, (input: never) => unknown>;

export type Answer = { result: unknown } | { failure: string };

/** Does what the server asks, one task after the other, and ends with it. To be called once. */
export function serveTasks(tasks: Tasks): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ task, input }: { task: string; input: unknown }) => {
    process.send?.(await answer(tasks, task, input));
  });
}

async function answer(tasks: Tasks, task: string, input: unknown): Promise<Answer> {
  try {
    return { result: await tasks[task]?.(input as never) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
