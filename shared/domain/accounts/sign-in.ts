/** Results of an operator's attempt to sign in. */
export const SIGN_IN_RESULTS = {
  ok: '成功',
  'wrong-password': '账号或密码错误',
  'needs-code': '密码正确，等待动态验证码',
  'wrong-code': '动态验证码错误',
  locked: '次数过多，已锁定',
} as const;
export type SignInResult = keyof typeof SIGN_IN_RESULTS;
export const signInResults = Object.keys(SIGN_IN_RESULTS) as SignInResult[];

/** Browsers, by what their user agents say; the first that fits. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** For people: 'Chrome · Windows'. */
export function browserName(agent: string | null): string {
  if (!agent) return '未知浏览器';
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((it) => it !== undefined);
  return parts.join(' · ') || '其他客户端';
}
