/** Labels that replace the province if there is no address, or if the address does not begin with a province. */
export const NO_ADDRESS = '未填写';
export const OTHER_PLACE = '其他';

const SHORT_NAMES =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 香港 澳门 台湾';

const COUNTRY = /^(?:中华人民共和国|中国)?\s*/;
const BEGINS_WITH_PROVINCE = new RegExp(`^(${SHORT_NAMES.replaceAll(' ', '|')})(.*)$`, 's');
/**
 * Suffixes after which a province's name is part of another name, such as a street's or a building's: 北京西路, 上海中心大厦,
 * 海南藏族自治州.
 */
const STREET_OR_PLACE_NAME =
  /^(?:[东西南北中一二三四五]{0,2}(?:路|街|道|大道|大街|巷|里|弄|桥|中心|大厦|广场)|藏族|蒙古族|州|县)/;

/**
 * Returns the short name of an address's province: 浙江, 内蒙古, 北京, 香港 (Spec 2 §3: counts grouped by province; the
 * detection is decided). Only the beginning of the address is examined. For a student, callers pass the campus's
 * address.
 */
export function provinceOf(address: string | null | undefined): string {
  const text = (address ?? '').trim().replace(COUNTRY, '');
  if (text === '') return NO_ADDRESS;
  const [, province, rest = ''] = BEGINS_WITH_PROVINCE.exec(text) ?? [];
  return province === undefined || STREET_OR_PLACE_NAME.test(rest) ? OTHER_PLACE : province;
}
