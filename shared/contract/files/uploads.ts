/**
 * Handing in a file: `sign` gives an address and form fields, the file goes there as form-data (fields first, the
 * file last), `complete` checks the received file and returns the address for form fields.
 */
import { z } from 'zod';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../domain/upload.ts';
import { messages } from '../../messages.ts';
import { codeOf, phone, text, validateCode, wholeNumber } from '../../validation.ts';
import { maybeText, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

const key = text(200);

/** Applicants without a session prove the phone with each call; the application uses the code up. */
const proof = {
  phone: phone.optional(),
  phone_code: validateCode.optional(),
};

export const uploadCalls = {
  signUpload: defineCall({
    path: '/upload/v1/sign',
    summary:
      'Grants the upload of one file for one purpose, for ten minutes: to a member, or for an application to the holder of a code to its phone',
    since: 'added',
    secrets: ['phone_code'],
    input: z.object({
      ...proof,
      purpose: codeOf(Object.keys(UPLOAD_PURPOSES) as UploadPurpose[]),
      size: wholeNumber(1, Number.MAX_SAFE_INTEGER, messages.notAnImage).describe('Bytes'),
    }),
    output: z.object({
      data: z.object({
        key: z.string(),
        /** The address to post the file to: a path of this server, or a bucket's address. */
        url: z.string(),
        /** To be sent before the file, whose field is called `file`. */
        fields: z.record(z.string(), z.string()),
      }),
    }),
  }),
  completeUpload: defineCall({
    path: '/upload/v1/complete',
    summary: 'Checks the uploaded file; returns its address',
    since: 'added',
    secrets: ['phone_code'],
    input: z.object({ key, ...proof }),
    output: z.object({ data: z.object({ url: someText }) }),
  }),
  uploadLink: defineCall({
    path: '/upload/v1/link',
    summary: 'Returns a link to a private file for its owner or an operator, valid for five minutes',
    access: 'member',
    since: 'added',
    input: z.object({ url: text(500) }),
    output: z.object({ data: z.object({ url: someText, content_type: maybeText }) }),
  }),
};
