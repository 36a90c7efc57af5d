/** npm run operator:create: creates an operator, or gives an existing one another password and other roles. */
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '../../shared/domain/accounts/operator.ts';
import { BadOperator, createOperator } from '../accounts/index.ts';
import { openForCommand } from '../composition/command-store.ts';
import { askSecret } from '../platform/ask-secret.ts';
import { explain } from '../platform/explain.ts';

const USAGE = `Usage: npm run operator:create -- NAME [ROLE…] [--from ADDRESS], of ${Object.keys(OPERATOR_ROLES).join(', ')}`;

interface Command {
  name: string;
  roles: OperatorRole[];
  address?: string;
}

/** @throws BadOperator with the usage */
function readCommand(words: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { from: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...roles] = positionals;
    const { from: address } = values;
    const isAddress = address === undefined || isIP(address) !== 0;
    if (name && name.length <= 50 && roles.every(isOperatorRole) && isAddress)
      return { name, roles, address };
  } catch {
    // An unknown option.
  }
  throw new BadOperator(USAGE);
}

/**
 * Name, roles and address are arguments; the password is asked for, or read from the first line of the input, because
 * everybody on the machine can read a command line.
 * @param root the project's folder
 */
export async function main(root: string): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
    const { name } = command;
    const password = await askSecret(`Password for ${name}`);
    const store = await openForCommand(root, { isMigrating: true });
    try {
      const created = await createOperator(
        store.database.db,
        { ...command, password },
        store.secrets,
        new Date(),
      );
      console.log(
        `${created.isNew ? 'Created the operator' : 'Changed the password of'} ${name}, whose roles are: ${created.roles.join(', ') || 'none'}`,
      );
    } finally {
      await store.database.close();
    }
  } catch (error) {
    console.error(error instanceof BadOperator ? error.message : explain(error));
    process.exitCode = 1;
  }
}
