/** Lets a page choose files by a button of its own. */
import { type ReactNode, useRef } from 'react';

interface FilePickerOptions {
  /** Of the input, for screen readers. */
  label: string;
  /** As the attribute of an input. */
  accept: string;
  /** Not called without a file. */
  onChosen: (files: readonly File[]) => void;
}

/** @returns the hidden input, to be rendered, and a function that opens the browser's dialog */
export function useFilePicker({ label, accept, onChosen }: FilePickerOptions): {
  input: ReactNode;
  open: () => void;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    ),
  };
}
