/** Submits a change of the creditor's certification. */
import { type HttpError, useUpdate } from '@refinedev/core';
import type { CertificationPart } from '../../../../providers/creditor/account-resources.ts';
import { CERTIFICATION_ID } from './certified-fields.ts';

interface Saved {
  id: number;
  message?: string;
}

/** @returns the call, which answers with the server's message, and throws what the data provider throws */
export function useCertificationChange(part: CertificationPart) {
  const { mutateAsync } = useUpdate<Saved, HttpError, object>();
  return async (values: object): Promise<string> => {
    const { data } = await mutateAsync({
      resource: 'certification',
      id: CERTIFICATION_ID,
      values,
      meta: { submit: part },
      invalidates: ['all'],
      successNotification: false,
      errorNotification: false,
    });
    return data.message ?? '';
  };
}
