/** Reasons that operators give when they decide. */
import { z } from 'zod';
import { REASON_MAX } from '../domain/order.ts';
import { messages } from '../messages.ts';
import { requiredText, text } from '../validation.ts';

export const remark = requiredText(REASON_MAX, messages.remarkRequired, messages.valueTooLong);

/** A reason for each field that is given back. @param names of the fields */
export const reasonsBy = <Name extends string>(names: readonly Name[]) =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, text(200, messages.valueTooLong).optional()])) as Record<
        Name,
        z.ZodOptional<ReturnType<typeof text>>
      >,
    )
    .optional();
