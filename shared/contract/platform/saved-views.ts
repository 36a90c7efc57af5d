/** Saved views of lists in the consoles. */
import { z } from 'zod';
import { messages } from '../../messages.ts';
import { id, requiredText, text } from '../../validation.ts';
import { done, idNumber, listOf, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { range } from '../rest.ts';

const savedView = z.object({ id: idNumber, resource: someText, name: someText, query: someText });
export type SavedView = z.output<typeof savedView>;

export const savedViewInput = z.object({
  /** The name of the list's resource. */
  resource: text(50),
  name: requiredText(30, messages.required, messages.viewNameTooLong),
  query: text(1_000).default(''),
});

const action = { access: 'operator', since: 'added' } as const;
const path = '/ops/v1/views';

const own = { access: 'creditor', since: 'added' } as const;

export const savedViewCalls = {
  viewList: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/views',
    summary: "Lists the creditor's saved views",
    input: z.object({ resource: text(50) }),
    output: listOf(savedView),
  }),
  saveView: defineCall({
    ...own,
    path: '/creditor/v1/views',
    summary: 'Saves a view under a name; replaces the view of the same name',
    writes: true,
    input: savedViewInput,
    output: z.object({ message: someText, data: savedView }),
  }),
  removeView: defineCall({
    ...own,
    path: '/creditor/v1/views/remove',
    summary: 'Deletes a saved view',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  operatorViews: defineCall({
    ...action,
    method: 'GET',
    answers: 'rows',
    path,
    summary: "Lists the operator's saved views of a list",
    input: z.object({ ...range, resource: text(50) }),
    output: listOf(savedView),
  }),
  saveOperatorView: defineCall({
    ...action,
    answers: 'record',
    path,
    summary: 'Saves a view under a name; replaces the view of the same name',
    writes: true,
    input: savedViewInput,
    output: z.object({ data: savedView }),
  }),
  removeOperatorView: defineCall({
    ...action,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Deletes a saved view',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
};
