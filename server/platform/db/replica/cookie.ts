/** What somebody has written is there in what they read: their browser remembers a position for a while. */
import type { Position, PublicReads } from './index.ts';

const NAME = 'written';

/** A position has 64 bits. */
const HEX = /^[\da-f]{1,16}$/;

/** @param cookie reads one of the request; @returns 0 without a valid one */
export function positionOfCookie(cookie: (name: string) => string | undefined): Position {
  const value = cookie(NAME) ?? '';
  return HEX.test(value) ? BigInt(`0x${value}`) : 0n;
}

/** As a browser sends it. */
export const cookieOf = (position: Position) => `${NAME}=${position.toString(16)}`;

/** After a write. @returns the value of the header Set-Cookie; null where nothing lags, or the position is unknown */
export async function cookieAfterWrite(
  reads: PublicReads | undefined,
  isSecure: boolean,
): Promise<string | null> {
  const position = await reads?.afterWrite().catch(() => null);
  if (!reads || !position) return null;
  const maxAge = Math.ceil(reads.rememberMs / 1_000);
  return `${cookieOf(position)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
