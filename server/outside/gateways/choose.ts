/** Chooses each gateway's adapter from the environment variables that are set. */
import { BadConfiguration, type Config, isOwnMachine } from '../../platform/config/config.ts';
import {
  GATEWAY_VARIABLES,
  type GatewayName,
  type SettingsOf,
} from '../../platform/config/gateway-settings.ts';
import { privateKeyOf, publicKeyOf } from './rsa-keys.ts';
import { configuredKeys } from './wechat/platform-keys.ts';

/** The switch that turns off an optional gateway. */
const SWITCHES = {
  wechat: 'WECHAT_OAUTH',
  alipay: 'ALIPAY_OAUTH',
  wechatPay: 'WECHAT_PAY',
  alipayPay: 'ALIPAY_PAY',
} as const;

/** The settings of each real gateway; null for the sandbox, off for a gateway that is not used. */
type Choice = { [Name in GatewayName]: SettingsOf<Name> | null } & {
  off: Record<keyof typeof SWITCHES, boolean>;
};

const WORDS: Record<GatewayName, string> = {
  sms: 'text messages',
  mail: 'mail',
  wechat: 'signing in with WeChat',
  alipay: 'signing in with Alipay',
  wechatPay: 'paying with WeChat',
  alipayPay: 'paying with Alipay',
};

/** @throws BadConfiguration naming every gateway that cannot be used, and its variables */
export function chooseGateways(config: Config): Choice {
  const problems: string[] = [];
  const { signInWith, payWith } = config;
  const off = {
    wechat: !signInWith.wechat,
    alipay: !signInWith.alipay,
    wechatPay: !payWith.wechat,
    alipayPay: !payWith.alipay,
  };
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
    wechatPay: choose('wechatPay', off.wechatPay),
    alipayPay: choose('alipayPay', off.alipayPay),
    off,
  };
  problems.push(...unreadableKeys(choice), ...unsharedSecret(config), ...nowhereToReturn(choice, config));
  if (problems.length > 0) throw new BadConfiguration(problems);
  return choice;
}

/** Null if no variable is set; undefined if some are missing, which is added to the problems. */
function completed<Name extends GatewayName>(
  name: Name,
  { gateways }: Config,
  problems: string[],
): SettingsOf<Name> | null | undefined {
  const given = gateways[name];
  if (Object.keys(given).length === 0) return null;
  const parsed = GATEWAY_VARIABLES[name].safeParse(given);
  if (parsed.success) return parsed.data as SettingsOf<Name>;
  // Most values are secrets: report only names.
  problems.push(
    ...parsed.error.issues.map(({ path, message }) => {
      const variable = path.join('.');
      return `${variable}: ${variable in given ? message : `missing, needed for ${WORDS[name]}`}`;
    }),
  );
  return undefined;
}

/**
 * With a shared database, and on a public site, a missing configuration is an error unless the sandbox is allowed
 * explicitly.
 */
function withoutSandbox(name: GatewayName, config: Config): string[] {
  if (config.allowSandbox || !(config.databaseUrl || isPublic(config))) return [];
  const needed = Object.entries(GATEWAY_VARIABLES[name].shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([variable]) => variable);
  const off = name in SWITCHES ? `${SWITCHES[name as keyof typeof SWITCHES]}=off for none, ` : '';
  return [`${WORDS[name]}: give ${needed.join(', ')}; ${off}or ALLOW_SANDBOX=1 to keep them on this machine`];
}

function unreadableKeys({ alipay, alipayPay, wechatPay }: Choice): string[] {
  const keys = {
    ALIPAY_PRIVATE_KEY: [privateKeyOf, alipay?.ALIPAY_PRIVATE_KEY],
    ALIPAY_PUBLIC_KEY: [publicKeyOf, alipay?.ALIPAY_PUBLIC_KEY],
    ALIPAY_PAY_PRIVATE_KEY: [privateKeyOf, alipayPay?.ALIPAY_PAY_PRIVATE_KEY],
    ALIPAY_PAY_PUBLIC_KEY: [publicKeyOf, alipayPay?.ALIPAY_PAY_PUBLIC_KEY],
    WECHAT_PAY_PRIVATE_KEY: [privateKeyOf, wechatPay?.WECHAT_PAY_PRIVATE_KEY],
  } as const;
  const problems = Object.entries(keys).flatMap(([variable, [read, given]]) =>
    given === undefined || isReadable(() => read(given)) ? [] : [`${variable}: no RSA key`],
  );
  if (!wechatPay || isReadable(() => configuredKeys(wechatPay))) return problems;
  return [...problems, 'WECHAT_PAY_PUBLIC_KEY: no RSA key for each id in WECHAT_PAY_PUBLIC_KEY_ID'];
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Third parties redirect browsers and send notifications to a fixed address, which must not come from a request. */
function nowhereToReturn({ wechat, alipay, wechatPay, alipayPay, mail }: Choice, { publicOrigin }: Config) {
  if (publicOrigin) return [];
  return [
    ...(wechat || alipay ? ['PUBLIC_ORIGIN: missing, and signing in with third parties needs it'] : []),
    ...(wechatPay || alipayPay ? ['PUBLIC_ORIGIN: missing, and paying needs it'] : []),
    ...(mail ? ['PUBLIC_ORIGIN: missing, and links in mails need it'] : []),
  ];
}

/** /sandbox shows codes to everybody who opens it. */
const isPublic = ({ publicOrigin }: Config) => !isOwnMachine(publicOrigin);

/** The problem of the master secret. */
export const unsharedSecret = ({ databaseUrl, secretKey, allowSandbox }: Config) =>
  databaseUrl && !secretKey && !allowSandbox
    ? ['SECRET_KEY: missing; processes that share a database must share it (at least 32 characters)']
    : [];
