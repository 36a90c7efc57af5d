/** Texts about the settings of the site. */
export const webAddressInvalid = '请填写以 https:// 开头的完整网址';
export const linkInvalid = '请填写以 https:// 开头的网址，或以 / 开头的本站路径';
export const linkTwice = '链接地址重复，请删除其中一个';
export const linkNameLength = '名称为1至30个字';
export const hotSearchLength = '热搜词为1至12个字';
export const hotSearchTwice = '热搜词重复，请删除其中一个';
export const depositRangeEmpty = '不能小于最低的比例';
export const tooManyRows = '条数超出上限，请删减';
export const hotlineInvalid = '电话只能包含数字、空格、加号、连字符、括号与“转”';
export const mapAddressInvalid = '请填写以 https:// 开头、包含 {lat} 与 {lng} 的网址';
