interface Place {
  city: string;
  /** Name of the district; '' if the address contains none. */
  district: string;
}

const PROVINCE = /^[^市]{2,8}?(?:省|自治区)/;
const CITY = /^(.+?(?:市|自治州|盟))(.*)$/;
const DISTRICT = /^(.{1,6}?(?:新区|园区|区|县|市|旗))/;

/** Returns the city and district of an address: 浙江省杭州市西湖区文三路 128 号 → 杭州市, 西湖区. */
export function placeOf(address: string): Place {
  const [, city, rest = ''] = CITY.exec(address.replace(PROVINCE, '')) ?? [];
  if (city === undefined) throw new Error(`${address} names no city; a seeded address does`);
  return { city, district: DISTRICT.exec(rest)?.[1] ?? '' };
}

/** Returns the authority that registers companies at the place. */
export const registrarOf = ({ city, district }: Place): string =>
  /[县市]$/.test(district) ? `${district}市场监督管理局` : `${city}${district}市场监督管理局`;

/** Returns the authority that issues identity cards at the place. */
export function policeOf({ city, district }: Place): string {
  if (district === '') return `${city}公安局`;
  return /[县市]$/.test(district) ? `${district}公安局` : `${city}公安局${district.replace(/(?<!新|园)区$/, '')}分局`;
}
