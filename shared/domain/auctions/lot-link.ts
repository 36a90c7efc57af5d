/** Whether a platform's address is that of one lot. Files often bring a platform's home page, a list or a court's page. */

const IS_LIST = /list|search/i;
/** Parameters that narrow a list down. */
const OF_A_LIST = /court|cate|city|area|province|page|channel|shop|merchant|user|track|spm/i;
const NAMES_A_LOT = /(?:id|no|num|code|number)$/i;
/** sf.taobao.com/0571/01: the lots of a court. */
const COURT_OF_TAOBAO = /^\/\d{3,4}(?:\/\d+)?\/?$/;

export function isLotAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, searchParams } = new URL(address);
  if (IS_LIST.test(pathname)) return false;
  if (/^(?:sf|zc)\.taobao\.com$/.test(hostname) && COURT_OF_TAOBAO.test(pathname)) return false;
  const lastPart = pathname.split('/').findLast((part) => part !== '') ?? '';
  const isNumbered = (name: string, value: string) =>
    NAMES_A_LOT.test(name) && !OF_A_LIST.test(name) && /\d/.test(value);
  return /\d/.test(lastPart) || [...searchParams].some(([name, value]) => isNumbered(name, value));
}
