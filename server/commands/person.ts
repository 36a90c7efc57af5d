/** npm run person: exports a user's data, and asks for the deletion of an account, which an operator confirms. */
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { readPhone } from '../../shared/fields/phone.ts';
import { openStore } from '../composition/store.ts';
import { askDeletion, dataOfUser, withdrawDeletion } from '../operators/personal-data/index.ts';
import { record } from '../platform/audit/index.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser } from '../platform/db/schema.ts';
import { explain } from '../platform/explain.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createLog } from '../platform/log.ts';

const USAGE = `Usage: npm run person -- export PHONE FILE            writes a user's data as JSON
       npm run person -- delete PHONE --reason TEXT    asks for the deletion; an operator confirms it at /ops/users
       npm run person -- keep PHONE --reason TEXT      takes that back`;

class BadCommand extends Error {}

/** As the audit names who runs it. */
const ME = { rule: '命令行' };

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const command = readCommand();
    const { database } = await openStore(readConfig(process.env), createLog('silent'), root);
    try {
      console.log(await database.db.transaction((tx) => run(tx, command, new Date())));
    } finally {
      await database.close();
    }
  } catch (error) {
    const isClear = error instanceof BadCommand || error instanceof Refusal;
    console.error(isClear ? error.message : explain(error));
    process.exitCode = 1;
  }
}

type Command = ReturnType<typeof readCommand>;

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, phone, file] = positionals;
    const remark = values.reason ?? '';
    const isChange = (what === 'delete' || what === 'keep') && remark !== '' && !file;
    if (phone && ((what === 'export' && file) || isChange)) return { what, phone, file, remark };
  } catch {
    // An unknown option.
  }
  throw new BadCommand(USAGE);
}

async function run(tx: Queries, { what, phone, file, remark }: Command, now: Date): Promise<string> {
  const id = await userOf(tx, phone);
  const write = { tx, me: ME, now };
  if (what === 'delete') {
    await askDeletion({ id, remark }, write);
    return `The deletion of user ${id} waits: an operator confirms it at /ops/users/detail?id=${id}`;
  }
  if (what === 'keep') {
    await withdrawDeletion({ id, remark }, write);
    return `User ${id} stays`;
  }
  const data = await dataOfUser(tx, id);
  const target = resolve(file ?? '');
  // Never over another file, and readable for this user alone.
  const handle = await open(target, 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(data, null, 2)}\n`).finally(() => handle.close());
  await record(tx, ME, { action: 'export-data', subject: 'users', subjectId: id, details: {} }, now);
  return `Wrote the data of user ${id} to ${target}`;
}

async function userOf(tx: Queries, phone: string): Promise<number> {
  const [user] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.phone, readPhone(phone) ?? phone));
  if (!user) throw new BadCommand(`No user has the phone ${phone}`);
  return user.id;
}
