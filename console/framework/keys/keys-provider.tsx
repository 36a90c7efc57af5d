/** Listens for the commands of a page, and lists them when ? is pressed. */
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { LazyDialog } from '../lazy-dialog.tsx';
import { type Command, type CommandSource, CommandSources } from './commands.ts';
import { pressedKey } from './pressed-key.ts';

const KeyHelp = lazy(() => import('./key-help.tsx').then(({ KeyHelp }) => ({ default: KeyHelp })));

const HELP = '?';

export function KeysProvider({ children }: { children: ReactNode }) {
  const [sources] = useState(() => new Set<CommandSource>());
  const [listed, setListed] = useState<readonly Command[] | null>(null);
  useEffect(() => {
    const list = () => setListed(commandsOf(sources));
    const help: Command = { key: HELP, label: '快捷键', run: list };
    const listen = (event: KeyboardEvent) => press(event, [...commandsOf(sources), help]);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [sources]);
  return (
    <CommandSources value={sources}>
      {children}
      {listed && (
        <LazyDialog>
          <KeyHelp commands={listed} onClose={() => setListed(null)} />
        </LazyDialog>
      )}
    </CommandSources>
  );
}

const commandsOf = (sources: ReadonlySet<CommandSource>): Command[] =>
  [...sources].flatMap((source) => source());

function press(event: KeyboardEvent, commands: readonly Command[]) {
  const key = pressedKey(event);
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const command = commands.find((it) => it.key === key && (it.when?.(target) ?? true));
  if (!command) return;
  // The letter would be typed into the element that the command focuses.
  event.preventDefault();
  if (!event.repeat || command.canRepeat) command.run();
}
