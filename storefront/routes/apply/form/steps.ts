/** The steps of a form: the phone, one for each group, and the summary. */
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { Problems, Values } from '../../../form/use-form.tsx';
import type { Check } from './check.ts';
import { fieldsOfGroup } from './values.ts';

export type Step =
  | { kind: 'phone'; title: string; note: string }
  | { kind: 'group'; title: string; group: number; note?: string }
  | { kind: 'summary'; title: string; note?: undefined };

const PHONE = { kind: 'phone', title: '验证手机', note: '用于接收审核通知和查看申请进度' } as const;

export function stepsOf({ groups }: ApplicationForm, { hasPhone }: { hasPhone: boolean }): Step[] {
  return [
    ...(hasPhone ? [PHONE] : []),
    ...groups.map(({ title, note }, group) => ({ kind: 'group', title, note, group }) as const),
    { kind: 'summary', title: '核对并提交' },
  ];
}

interface Progress {
  form: ApplicationForm;
  values: Values;
  isProven: boolean;
  check: Check;
}

/** @returns the first step that is not complete; the last one when all others are */
export function firstOpenStep(steps: readonly Step[], { form, values, isProven, check }: Progress): number {
  const found = steps.findIndex((step) => {
    if (step.kind === 'phone') return !isProven;
    if (step.kind === 'summary') return true;
    return hasAny(check(values, fieldsOfGroup(form, step.group, values)));
  });
  return found < 0 ? steps.length - 1 : found;
}

/** @returns the steps whose fields have such problems */
export function stepsWith(
  problems: Problems,
  steps: readonly Step[],
  form: ApplicationForm,
  values: Values,
): Set<number> {
  const found = steps.flatMap((step, index) =>
    step.kind === 'group' && fieldsOfGroup(form, step.group, values).some((name) => problems[name])
      ? [index]
      : [],
  );
  return new Set(found);
}

const hasAny = (problems: Problems): boolean => Object.values(problems).some(Boolean);
