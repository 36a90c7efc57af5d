import { expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '../../../shared/messages.ts';
import { id, requiredText, text } from '../../../shared/validation.ts';
import { defineResource } from '../define-resource.ts';
import type { Form } from '../resource.ts';

type Notice = { id: number; title: string; note: string; confirmed: boolean };
type Input = Omit<Notice, 'id'>;

const formOf = (more: Partial<Form<Notice, Input>> = {}) =>
  defineResource<Notice, Input>({
    name: 'notices',
    label: '公告',
    permission: 'creditor',
    fields: {},
    form: {
      path: '/notice',
      title: { create: '新增', edit: '修改' },
      input: z.object({
        id,
        title: requiredText(60, messages.required, messages.valueTooLong),
        note: text(500).optional(),
      }),
      fields: {
        title: { kind: 'text', label: '标题' },
        note: { kind: 'text', label: '备注', maxLength: 100 },
        confirmed: { kind: 'flag', label: '已核对' },
      },
      groups: [],
      initial: () => ({ title: '', note: '', confirmed: false }),
      fromRecord: (record) => record,
      submits: [],
      ...more,
    },
  }).form;

it('gives fields what the call says of them, and keeps what they say themselves', () => {
  expect(formOf()?.fields).toMatchObject({
    title: { maxLength: 60, isRequired: true },
    note: { maxLength: 100, isRequired: false },
  });
});

it('checks the fields of the form by the call, and not what the call is given besides', () => {
  const check = (input: Partial<Input>) =>
    formOf()?.check?.({ title: '公告', note: '', confirmed: false, ...input }, 'save');
  expect(check({})).toEqual({});
  expect(check({ title: '' })).toEqual({ title: messages.required });
  expect(check({ note: '长'.repeat(501) })).toEqual({ note: messages.invalidValue });
});

it('adds the rules of the form to those of the call', () => {
  const form = formOf({ check: ({ confirmed }) => (confirmed ? {} : { confirmed: '请先核对' }) });
  expect(form?.check?.({ title: '', note: '', confirmed: false }, 'save')).toEqual({
    title: messages.required,
    confirmed: '请先核对',
  });
});

it('leaves a form without a call as it is', () => {
  const form = formOf({ input: undefined });
  expect(form?.check).toBeUndefined();
  expect(form?.fields.title).toEqual({ kind: 'text', label: '标题' });
});

it('gives the inputs of a dialog what the call of its action says of them', () => {
  const { actions } = defineResource<Notice>({
    name: 'notices',
    label: '公告',
    permission: 'creditor',
    fields: {},
    actions: {
      withdraw: {
        label: '撤下',
        permission: 'creditor',
        when: [],
        confirm: '撤下后不再显示。',
        success: '已撤下',
        input: {
          remark: { kind: 'text', label: '原因' },
          note: { kind: 'text', label: '备注', isRequired: true },
        },
        call: {
          input: z.object({
            id,
            remark: requiredText(200, messages.required, messages.valueTooLong),
            note: text(500).optional(),
          }),
        },
      },
    },
  });
  expect(actions?.withdraw).toMatchObject({
    input: { remark: { maxLength: 200, isRequired: true }, note: { maxLength: 500, isRequired: true } },
  });
});
