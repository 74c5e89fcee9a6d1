/** Of an address that is not there, and of one that names no province. */
export const NO_ADDRESS = '未填写';
export const OTHER_PLACE = '其他';

const SHORT_NAMES =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 香港 澳门 台湾';

const COUNTRY = /^(?:中华人民共和国|中国)?\s*/;
const BEGINS_WITH_PROVINCE = new RegExp(`^(${SHORT_NAMES.replaceAll(' ', '|')})(.*)$`, 's');
/** What makes the name of a street, a building or another place of it: 北京西路, 上海中心大厦, 海南藏族自治州. */
const NAMES_SOMETHING_ELSE =
  /^(?:[东西南北中一二三四五]{0,2}(?:路|街|道|大道|大街|巷|里|弄|桥|中心|大厦|广场)|藏族|蒙古族|州|县)/;

/**
 * The province in which an address lies, by its short name: 浙江, 内蒙古, 北京, 香港 (Spec 2 §3: counts grouped by
 * province; how it is found is decided). An address says so with its first characters, or it is not known.
 */
export function provinceOf(address: string | null | undefined): string {
  const text = (address ?? '').trim().replace(COUNTRY, '');
  if (text === '') return NO_ADDRESS;
  const [, province, rest = ''] = BEGINS_WITH_PROVINCE.exec(text) ?? [];
  return province === undefined || NAMES_SOMETHING_ELSE.test(rest) ? OTHER_PLACE : province;
}
