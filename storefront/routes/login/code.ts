/** Sends a code to a phone, for the forms of the login pages. */
import { type CodeAnswer, type CodeRequest, requestCode } from '../../../providers/request-code.ts';
import { CODE_PURPOSES, type CodePurpose } from '../../../shared/domain/account.ts';
import { phoneInvalid, phoneInvalidForCode } from '../../../shared/message-table.ts';
import { phone } from '../../../shared/validation.ts';
import { apiOf } from '../../api.server.ts';
import type { Route } from './+types/code';
import { readForm } from './answer.server.ts';

/** What became of asking for a code, or what is wrong with the phone. */
export type FormCodeAnswer = CodeAnswer | { wrongPhone: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const parsed = phone.safeParse(form.phone || undefined);
  if (!parsed.success) {
    const words = parsed.error.issues[0]?.message;
    return answer({ wrongPhone: !words || words === phoneInvalid ? phoneInvalidForCode : words });
  }
  const input = { phone: parsed.data, proof: form.proof || undefined };
  const codeRequest: CodeRequest =
    form.family === 'creditor'
      ? { ...input, family: 'creditor', purpose: purposeOf('creditor', form.purpose) }
      : { ...input, family: 'customer', purpose: purposeOf('customer', form.purpose) };
  return answer(await requestCode(apiOf(context), codeRequest));
}

/** This route has no page. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });

const answer = (it: FormCodeAnswer) => Response.json(it);

/** A purpose of the family; any other value asks for a code without one. */
const purposeOf = <Family extends keyof typeof CODE_PURPOSES>(family: Family, text: string | undefined) =>
  (CODE_PURPOSES[family] as readonly CodePurpose<Family>[]).find((purpose) => purpose === text);
