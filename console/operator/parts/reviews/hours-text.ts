/** Hours by the clock; days from the second one on. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '—';
  return hours < 48 ? `${hours} 小时` : `${Math.round((hours / 24) * 10) / 10} 天`;
}
