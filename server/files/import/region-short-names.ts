/** What people call a region without its suffix: 江苏, 南京, 盱眙, 内蒙古, 恩施, 恩施州, 浦东. */

const PROVINCES: Record<string, string> = {
  内蒙古自治区: '内蒙古',
  广西壮族自治区: '广西',
  西藏自治区: '西藏',
  宁夏回族自治区: '宁夏',
  新疆维吾尔自治区: '新疆',
  香港特别行政区: '香港',
  澳门特别行政区: '澳门',
};

// Peoples of several characters also stand without 族; those of one never do (长白朝鲜族自治县 is 长白).
const LONG =
  '维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克|朝鲜|土家|布依|哈尼|傈僳|仡佬|东乡|拉祜|纳西|仫佬|达斡尔|景颇|毛南|撒拉|布朗|鄂温克|德昂|保安|裕固|鄂伦春|独龙';
const SINGLE = '壮|满|回|苗|彝|藏|侗|瑶|白|黎|傣|畲|佤|水|羌|土|怒|京|各';
const AUTONOMOUS = new RegExp(`(?:(?:${LONG})族?|(?:${SINGLE})族)*自治([州县旗区])$`);

/** @param level 0 province, 1 city, 2 district */
export function shortNames(label: string, level: number): string[] {
  const province = PROVINCES[label];
  if (province) return [province];
  const autonomous = AUTONOMOUS.exec(label);
  const names = autonomous
    ? [label.slice(0, autonomous.index), label.slice(0, autonomous.index) + autonomous[1]]
    : [label.replace(level === 2 ? /(新区|林区|[市区县旗])$/ : /(省|市|地区|盟)$/, '')];
  return names.filter((name) => name.length >= 2 && name !== label && name !== '市辖');
}
