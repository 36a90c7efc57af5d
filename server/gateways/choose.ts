/** Which adapter stands behind each gateway, from what is given of its variables. */
import { BadConfiguration, type Config } from '../config.ts';
import { GATEWAY_VARIABLES, type GatewayName, type SettingsOf } from '../gateway-settings.ts';
import { privateKeyOf, publicKeyOf } from './alipay-keys.ts';

/** The settings of each real gateway; null for one that stays on this machine, off for one that nobody wants. */
export type Choice = { [Name in GatewayName]: SettingsOf<Name> | null } & {
  off: { wechat: boolean; alipay: boolean };
};

const WORDS: Record<GatewayName, string> = {
  sms: 'text messages',
  mail: 'mail',
  wechat: 'signing in with WeChat',
  alipay: 'signing in with Alipay',
};

/** @throws BadConfiguration naming every gateway that can't be served, and its variables */
export function chooseGateways(config: Config): Choice {
  const problems: string[] = [];
  const off = { wechat: !config.signInWith.wechat, alipay: !config.signInWith.alipay };
  const choose = <Name extends GatewayName>(name: Name, isOff = false) => {
    if (isOff) return null;
    const settings = completed(name, config, problems);
    if (settings === null) problems.push(...withoutSandbox(name, config));
    return settings ?? null;
  };
  const choice: Choice = {
    sms: choose('sms'),
    mail: choose('mail'),
    wechat: choose('wechat', off.wechat),
    alipay: choose('alipay', off.alipay),
    off,
  };
  problems.push(
    ...unreadableKeys(choice.alipay),
    ...unsharedSecret(config),
    ...nowhereToReturn(choice, config),
  );
  if (problems.length > 0) throw new BadConfiguration(problems);
  return choice;
}

/** Null where nothing is given; undefined where it isn't enough, which then is among the problems. */
function completed<Name extends GatewayName>(
  name: Name,
  { gateways }: Config,
  problems: string[],
): SettingsOf<Name> | null | undefined {
  const given = gateways[name];
  if (Object.keys(given).length === 0) return null;
  const parsed = GATEWAY_VARIABLES[name].safeParse(given);
  if (parsed.success) return parsed.data as SettingsOf<Name>;
  // Most of the values are secrets: names alone are told.
  problems.push(
    ...parsed.error.issues.map(({ path, message }) => {
      const variable = path.join('.');
      return `${variable}: ${variable in given ? message : `missing, and ${WORDS[name]} need it`}`;
    }),
  );
  return undefined;
}

/** With a database that is shared, and on a site that others reach, what isn't configured is a mistake unless the sandbox is asked for. */
function withoutSandbox(name: GatewayName, config: Config): string[] {
  if (config.allowSandbox || !(config.databaseUrl || isPublic(config))) return [];
  const needed = Object.entries(GATEWAY_VARIABLES[name].shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([variable]) => variable);
  const off = name === 'wechat' || name === 'alipay' ? `${name.toUpperCase()}_OAUTH=off for none, ` : '';
  return [`${WORDS[name]}: give ${needed.join(', ')}; ${off}or ALLOW_SANDBOX=1 to keep them on this machine`];
}

function unreadableKeys(settings: SettingsOf<'alipay'> | null): string[] {
  if (!settings) return [];
  return [
    ...(isReadable(() => privateKeyOf(settings.ALIPAY_PRIVATE_KEY))
      ? []
      : ['ALIPAY_PRIVATE_KEY: no RSA key']),
    ...(isReadable(() => publicKeyOf(settings.ALIPAY_PUBLIC_KEY)) ? [] : ['ALIPAY_PUBLIC_KEY: no RSA key']),
  ];
}

function isReadable(read: () => string): boolean {
  try {
    return read() !== '';
  } catch {
    return false;
  }
}

/** Third parties send browsers back to one address, which no visitor may choose. */
const nowhereToReturn = ({ wechat, alipay }: Choice, { publicOrigin }: Config) =>
  (wechat || alipay) && !publicOrigin
    ? ['PUBLIC_ORIGIN: missing, and signing in with third parties needs it']
    : [];

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

/** /sandbox shows codes to everyone who gets there. */
const isPublic = ({ publicOrigin }: Config) =>
  publicOrigin !== '' && !LOCAL.test(new URL(publicOrigin).hostname);

/** What is wrong with the master secret. */
export const unsharedSecret = ({ databaseUrl, secretKey, allowSandbox }: Config) =>
  databaseUrl && !secretKey && !allowSandbox
    ? ['SECRET_KEY: missing; processes that share a database must share it (at least 32 characters)']
    : [];
