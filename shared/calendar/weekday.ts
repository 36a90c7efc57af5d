/** Days as people name them, without any library: public pages use it in the browser. */

const NAMES = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** @param text begins with YYYY-MM-DD @returns 周一; empty for an invalid day */
export function weekdayOf(text: string): string {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return NAMES[day.getUTCDay()] ?? '';
}
