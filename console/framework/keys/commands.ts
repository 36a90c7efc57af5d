/** Single keys as commands. Each part of a page says which it has; `keys-provider.tsx` listens for all of them. */
import { createContext, useContext, useEffect, useRef } from 'react';

export interface Command {
  /** As `event.key` names it; letters in lower case. */
  key: string;
  label: string;
  run: () => void;
  /** Whether it applies to the focused element; default: always. */
  when?: (target: HTMLElement) => boolean;
  /** Runs again and again while the key stays down. */
  canRepeat?: true;
}

export type CommandSource = () => readonly Command[];

export const CommandSources = createContext<Set<CommandSource>>(new Set());

/** As long as the component is on the page. */
export function useCommands(commands: readonly Command[]) {
  const sources = useContext(CommandSources);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, [sources]);
}

/** How a key is written on the keyboard. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);
