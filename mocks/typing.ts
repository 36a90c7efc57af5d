/** A person's actions with a form. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { KEYS_CONFIRM_AFTER_MS } from '../console/framework/actions/early-keys.ts';

/** Types into the field of that label. */
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The message beside the field with that label. */
export function errorOf(label: string): string | null {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? null;
}

export const typedInto = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** The focus goes there, as soon as the page is drawn. */
export const expectFocus = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

/** Waits until an open dialog takes keys that confirm it. */
export const readDialog = () => new Promise((resolve) => setTimeout(resolve, KEYS_CONFIRM_AFTER_MS));
