/** npm run person: exports an account's data, and asks for the deletion of an account, which an operator confirms. */
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { eq, or } from 'drizzle-orm';
import { remark } from '../../shared/contract/reasons.ts';
import { readPhone } from '../../shared/fields/phone.ts';
import { openForCommand } from '../composition/command-store.ts';
import {
  type AccountRole,
  askDeletion,
  exportData,
  withdrawDeletion,
} from '../operators/personal-data/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser, creditor } from '../platform/db/schema.ts';
import { explain } from '../platform/explain.ts';
import { Refusal } from '../platform/http/errors.ts';

const USAGE = `Usage: npm run person -- export PHONE FILE            writes a user's data as JSON
       npm run person -- delete PHONE --reason TEXT    asks for the deletion; an operator confirms it at /ops/users
       npm run person -- keep PHONE --reason TEXT      takes that back
  --creditor   the account is a creditor's, by its phone or its name to sign in with; confirmed at /ops/creditors`;

class BadCommand extends Error {}

/** As the audit names who runs it. */
const ME = { rule: '命令行' };

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
    const { database } = await openForCommand(root);
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

/** @throws BadCommand */
export function readCommand(args: string[]) {
  const { values, positionals } = parsed(args);
  const [what, phone, file] = positionals;
  const role: AccountRole = values.creditor ? 'creditor' : 'user';
  if (phone && file && what === 'export') return { what, role, phone, file, remark: '' } as const;
  if (!phone || file || !values.reason || (what !== 'delete' && what !== 'keep')) throw new BadCommand(USAGE);
  // As the pages take it: it is shown there, and stays in the audit.
  const { data, error } = remark.safeParse(values.reason);
  if (data === undefined) throw new BadCommand(`--reason: ${error?.issues[0]?.message}`);
  return { what, role, phone, file: '', remark: data } as const;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { reason: { type: 'string' }, creditor: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    throw new BadCommand(USAGE);
  }
}

export async function run(tx: Queries, command: Command, now: Date): Promise<string> {
  const { what, role, phone, file } = command;
  const id = await accountOf(tx, role, phone);
  const request = { id, remark: command.remark };
  const write = { tx, me: ME, now };
  if (what === 'delete') {
    await askDeletion(role, request, write);
    return `The deletion of ${role} ${id} waits: an operator confirms it at /ops/${role}s/detail?id=${id}`;
  }
  if (what === 'keep') {
    await withdrawDeletion(role, request, write);
    return `The ${role} ${id} stays`;
  }
  const data = await exportData(role, id, write);
  const target = resolve(file);
  // Never over another file, and readable for this user alone.
  const handle = await open(target, 'wx', 0o600).catch((error) => {
    throw error.code === 'EEXIST' ? new BadCommand(`${target} exists already`) : error;
  });
  await handle.writeFile(`${JSON.stringify(data, null, 2)}\n`).finally(() => handle.close());
  return `Wrote the data of ${role} ${id} to ${target}`;
}

/** The phone of one creditor may be the name with which another one signs in. */
async function accountOf(tx: Queries, role: AccountRole, name: string): Promise<number> {
  const phone = readPhone(name) ?? name;
  const [account, other] =
    role === 'user'
      ? await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.phone, phone))
      : await tx
          .select({ id: creditor.id })
          .from(creditor)
          .where(or(eq(creditor.phone, phone), eq(creditor.account, name)))
          .orderBy(creditor.id);
  if (!account) throw new BadCommand(`No ${role} has the phone ${name}`);
  if (other) {
    throw new BadCommand(
      `Creditors ${account.id} and ${other.id} have ${name} as phone or as name: do it at /ops/creditors`,
    );
  }
  return account.id;
}
