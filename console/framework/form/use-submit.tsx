/** Sends a form: its rules first, then what it warns of, then the call. One at a time. */
import { type BaseRecord, type HttpError, useCreate, useUpdate } from '@refinedev/core';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import { formIncomplete, serverBusy } from '../../../shared/message-table.ts';
import { useRead } from '../data.ts';
import { useAgreement } from '../warnings.tsx';
import { type Content, type FormFieldsByName, isVisible, ownProblem, sendable } from './content.ts';
import type { AnyForm } from './use-content.ts';
import type { Problems } from './use-problems.ts';

export type Submit = AnyForm['submits'][number];

interface SubmitOptions {
  resource: string;
  form: AnyForm;
  /** The record's id; null for a new record. */
  id: string | null;
  /** The record before the change; null for a new one. */
  record: Readonly<Record<string, unknown>> | null;
  /** Where to go when the history has no previous page of this site. */
  fallback: string;
  content: () => Content;
  /** Names of fields with running uploads. */
  busy: ReadonlySet<string>;
  /** Displays problems by field and the general problem; both empty: no problems. */
  onProblems: (problems: Problems, rest: string | null) => void;
  /** Called after a successful submit: the draft can be deleted. */
  onDone: () => void;
}

export function useSubmit(options: SubmitOptions) {
  const { resource, form, id, record } = options;
  const [sending, setSending] = useState<string | null>(null);
  const isSending = useRef(false);
  const { message, modal } = App.useApp();
  const agree = useAgreement();
  const navigate = useNavigate();
  const location = useLocation();
  const silent = { successNotification: false, errorNotification: false } as const;
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError, Content>(silent);
  const { mutateAsync: update } = useUpdate<BaseRecord, HttpError, Content>({
    ...silent,
    mutationMode: 'pessimistic',
  });

  const read = useRead();

  async function submit({ name, success, isAnnounced }: Submit) {
    if (isSending.current) return;
    const content = options.content();
    const problems = problemsOf(form, content, name, options.busy);
    const byField = visibleProblems(form.fields, content, problems);
    const rest = Object.keys(problems).find((it) => !Object.hasOwn(form.fields, it));
    if (Object.keys(byField).length > 0 || rest !== undefined) {
      options.onProblems(byField, rest === undefined ? null : (problems[rest] ?? null));
      void message.error(formIncomplete);
      return;
    }
    isSending.current = true;
    setSending(name);
    let isLeaving = false;
    try {
      if (!(await isAgreed(content, name))) return;
      options.onProblems({}, null);
      const visible = sendable(content, form.fields);
      const values = (form.toInput?.(visible) ?? visible) as Content;
      const call = { resource, values, meta: { submit: name } };
      await (id === null ? create(call) : update({ ...call, id }));
      isLeaving = true;
      options.onDone();
      leave(content);
      // After leaving: the page of a record that has changed may contradict it.
      const words = typeof success === 'string' ? success : success(record);
      if (isAnnounced) modal.success({ title: words, okText: '知道了' });
      else void message.success(words);
    } catch (error) {
      refuse(error, content);
    } finally {
      // The buttons work until the next page is displayed: nothing may be sent again.
      isSending.current = isLeaving;
      setSending(null);
    }
  }

  function leave(content: Content) {
    if (form.onlyId !== undefined) return navigate(form.path, { replace: true });
    const after = form.after?.(content, record);
    if (after) navigate(after, { replace: true });
    else if (hasPageBefore(location.key)) navigate(-1);
    else navigate(form.after?.(content, null) ?? options.fallback);
  }

  async function isAgreed(content: Content, name: string): Promise<boolean> {
    // A warning that can't be had warns of nothing: the server decides in any case.
    return agree((await form.warn?.(content, name, read, record).catch(() => [])) ?? []);
  }

  function refuse(error: unknown, content: Content) {
    const errors = error instanceof ApiError ? (error.details.errors ?? {}) : {};
    const byField = visibleProblems(form.fields, content, errors);
    const isExplained = Object.keys(byField).length > 0;
    const text = error instanceof Error && error.message ? error.message : serverBusy;
    // The session handler reports an expired session; the draft stays.
    const isExpired = error instanceof ApiError && error.kind === 'expired';
    options.onProblems(byField, isExplained || isExpired ? null : text);
  }

  return { submit, sending };
}

/** Whether the page before is ours: the router counts its pages in the history; in memory the first has no key. */
function hasPageBefore(key: string): boolean {
  const place = (history.state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place > 0 : key !== 'default';
}

function problemsOf(form: AnyForm, content: Content, submit: string, busy: ReadonlySet<string>): Problems {
  const own = Object.entries(form.fields).flatMap(([name, field]) => {
    const problem = field && ownProblem(field, content[name], busy.has(name));
    return problem ? [[name, problem]] : [];
  });
  const checked = Object.entries(form.check?.(content, submit) ?? {}).filter(([, it]) => it);
  return Object.fromEntries([...checked, ...own]);
}

/** Problems of visible fields: hidden ones cannot be corrected, and are not sent. */
const visibleProblems = (fields: FormFieldsByName, content: Content, problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => Object.hasOwn(fields, name) && isVisible(fields[name], content),
    ),
  );
