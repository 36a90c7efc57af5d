/** Creditors who withdraw money, upload pictures and import files, and the operator who registers settlements. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { HEADER, subjectRow } from '../../../server/testing/files/subject-files.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { PAY_PASSWORD } from '../../crash/creditors.ts';
import { call, isAccepted, request } from './client.ts';
import { creditorOf, OPERATOR_TOKEN, userOf } from './people.ts';
import type { Work } from './work.ts';

export const withdrawing: Work = {
  name: 'withdraw',
  clients: 2,
  restMs: 200,
  async run({ site, send, acknowledge }, number) {
    // Each amount is withdrawn once, so that a withdrawal is found by it.
    const amount = 101 + number;
    const input = { money: amount / 100, password: passwordDigest(PAY_PASSWORD) };
    const { token } = creditorOf(number);
    const key = randomUUID();
    const reply = await send(() => call(site, { path: '/creditor/v1/swithdrawal', token, key, input }));
    if (isAccepted(reply)) acknowledge('withdrawal', String(amount), reply);
  },
  effects: {
    withdrawal: (keys) => sql`
      select amount::text as key, count(*)::int as effects from withdrawal
      where amount::text = any(${keys}) group by amount`,
  },
};

/** Another one for each upload, so that none stands for another. */
const picture = (number: number) =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: { r: number % 256, g: (number >> 8) % 256, b: 90 },
    },
  })
    .png()
    .toBuffer();

/** Its key is the address of the file. */
export const UPLOAD = 'upload';

export const uploading: Work = {
  name: 'upload',
  clients: 1,
  restMs: 1_500,
  async run({ site, send, acknowledge }, number) {
    const { token } = userOf(number);
    const content = await picture(number);
    const signing = { purpose: 'avatar', size: content.length };
    const signed = await send(() => call(site, { path: '/upload/v1/sign', token, input: signing }));
    const { key, url, fields } = (signed.fields.data ?? {}) as {
      key: string;
      url: string;
      fields: Record<string, string>;
    };
    if (!isAccepted(signed)) return;
    const posted = await send(() => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new File([new Uint8Array(content)], 'picture.png'));
      return request(new URL(url, site).origin, new URL(url, site).pathname, { method: 'POST', body: form });
    });
    if (!isAccepted(posted)) return;
    const done = await send(() => call(site, { path: '/upload/v1/complete', token, input: { key } }));
    const { url: address } = (done.fields.data ?? {}) as { url?: string };
    if (isAccepted(done) && address) acknowledge(UPLOAD, address, done);
  },
  effects: {
    [UPLOAD]: (keys) => sql`select url as key, 1 as effects from upload where url = any(${keys})`,
  },
};

const ROWS = 3;
const importReport = z.object({ inserted: z.number().default(0), updated: z.number().default(0) });

export const importing: Work = {
  name: 'import',
  clients: 1,
  restMs: 2_500,
  async run({ site, send, acknowledge }, number) {
    const { token } = creditorOf(number);
    const series = `N${number}N`;
    const rows = Array.from({ length: ROWS }, (_, index) =>
      subjectRow(index + 1, { 链接: `https://www.gpai.net/sf/item${number * ROWS + index}.htm` }, series),
    );
    const content = [HEADER, ...rows].join('\n');
    const reply = await send(() => {
      const form = new FormData();
      form.append('file', new File([content], 'subjects.csv'));
      return call(site, { path: '/creditor/v1.Zc_object/import', token, input: form });
    });
    const { inserted, updated } = importReport.parse(reply.fields.data ?? {});
    // A repeated file changes the rows that the first one has added.
    if (!isAccepted(reply) || inserted + updated < ROWS) return;
    for (let row = 1; row <= ROWS; row += 1)
      acknowledge('imported row', `苏州市姑苏区${series}住宅${row}号`, reply);
  },
  effects: {
    'imported row': (keys) => sql`
      select title as key, count(*)::int as effects from listing where title = any(${keys}) group by title`,
  },
};

/** Each is an entry of the audit. */
export const settling: Work = {
  name: 'settle',
  clients: 1,
  restMs: 500,
  async run({ site, send, acknowledge }, number) {
    const reference = `D${number}`;
    const settlement = {
      creditor_id: creditorOf(number).id,
      trade_type: 1,
      amount: 100,
      note: '结算',
      reference,
    };
    const key = randomUUID();
    const reply = await send(() =>
      call(site, { path: '/ops/v1/settlements', token: OPERATOR_TOKEN, key, input: settlement }),
    );
    if (isAccepted(reply)) acknowledge('settlement', reference, reply);
  },
  effects: {
    settlement: (keys) => sql`
      select reference as key, count(*)::int as effects from settlement where reference = any(${keys})
      group by reference`,
  },
};
