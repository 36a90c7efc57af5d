/**
 * Files that a page made, for browsers that save only what a plain link leads to: the page hands the file to the
 * server, which gives a link to it.
 */
import { z } from 'zod';
import { HANDED_FILE_MAX_BYTES } from '../../domain/handed-file.ts';
import { file } from '../../validation.ts';
import { someText } from '../answers.ts';
import { defineCall } from '../call.ts';

export const handedFileCalls = {
  handFile: defineCall({
    path: '/upload/v1/hand',
    summary: 'Keeps a file that a page made for ten minutes; returns a link that saves it',
    access: 'member',
    since: 'added',
    writes: true,
    maxBodyBytes: HANDED_FILE_MAX_BYTES + 16 * 1024,
    input: z.object({ file: file.describe('Named *.xlsx, *.csv or *.ics; as form-data') }),
    output: z.object({ data: z.object({ url: someText }) }),
  }),
};
