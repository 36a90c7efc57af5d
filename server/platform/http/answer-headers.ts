/** Headers that every answer carries, whoever makes it. */

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * @param publicOrigin how the outside reaches the site; browsers keep to https only where it is https
 * @returns header values by name
 */
export const answerHeaders = (publicOrigin: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicOrigin.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
});
