/** Data access of the sandbox's pages. */
import { data, type RouterContextProvider } from 'react-router-dom';
import { ApiError } from '../../../providers/http-client.ts';
import type { InputOf } from '../../../shared/contract/index.ts';
import { sandboxCalls } from '../../../shared/contract/outside/sandbox.ts';
import { messages } from '../../../shared/messages.ts';
import { clientOf, orFail, type PageError } from '../../api.server.ts';

/** The input comes from addresses and forms: the server validates it. */
type RawInput<Input> = { [Field in keyof Input]: string };

export function sandboxOf(context: Readonly<RouterContextProvider>) {
  const client = clientOf(context);
  const { outbox, askConsent, giveConsent, sandboxPayment, settleSandboxPayment } = sandboxCalls;
  return {
    outbox: (to: string) => client.call(outbox, { to }),
    askConsent: (input: RawInput<InputOf<typeof askConsent>>) => client.call(askConsent, input),
    giveConsent: (input: RawInput<InputOf<typeof giveConsent>>) => client.call(giveConsent, input),
    payment: (number: string) => client.call(sandboxPayment, { number }),
    settle: (input: RawInput<InputOf<typeof settleSandboxPayment>>) =>
      client.call(settleSandboxPayment, input as InputOf<typeof settleSandboxPayment>),
  };
}

/** The parameters with which the browser was sent here. */
export const requestIn = (query: URLSearchParams) => ({
  type: query.get('type') ?? '',
  state: query.get('state') ?? '',
  redirect_uri: query.get('redirect_uri') ?? '',
});

/** Waits for a call; answers 404 if the sandbox is off. */
export const orNoPage = <Value>(call: Promise<Value>): Promise<Value> =>
  orFail(
    call.catch((error) => {
      if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
      throw noPage();
    }),
  );

const noPage = () => data<PageError>({ message: messages.notFound }, { status: 404 });

/** The payment's number in the page's address. @throws the page's 404 for an invalid one */
export function numberIn(query: URLSearchParams): string {
  const number = query.get('number') ?? '';
  if (!/^[\w-]{1,64}$/.test(number)) throw noPage();
  return number;
}
