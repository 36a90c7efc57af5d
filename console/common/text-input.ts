import type { FormField } from '../framework/resource.ts';

/** A text field of an action's dialog; its limits follow from the action's call. @param help names its reader */
export const textInput = (label: string, help?: string): FormField<never> => ({ kind: 'text', label, help });

/** The reason of an action, which is stored and sent to its reader. @param help names its reader */
export const reasonInput = (label: string, help?: string) => ({ remark: textInput(label, help) });
