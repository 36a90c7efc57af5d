import type { FormField } from '../framework/resource.ts';

/** A text that an action's dialog asks for; its limits follow from the action's call. @param help who reads it */
export const textInput = (label: string, help?: string): FormField<never> => ({ kind: 'text', label, help });

/** Why something is done, which is stored and told. @param help who reads it */
export const reasonInput = (label: string, help?: string) => ({ remark: textInput(label, help) });
