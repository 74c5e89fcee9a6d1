import type { Row } from '#seed/schema.ts';
import { invalidLicences } from '#seed/lists/invalid-licences.ts';
import { seededChoice } from './seeded-choice.ts';
import { specimenIdNumber } from './id-number.ts';
import { placeOf, policeOf, registrarOf } from './place-of.ts';
import { type Trade, tradeOf } from './trade.ts';

type Application = Row<'registration'>;

/** Texts on a business licence. */
export interface LicenceFacts {
  companyName: string;
  uscc: string;
  legalPerson: string;
  address: string;
  trade: Trade;
  capital: string;
  /** Date in the format yyyy年MM月dd日. */
  founded: string;
  registrar: string;
}
/** Texts on both sides of an identity card. */
export interface CardFacts {
  name: string;
  woman: boolean;
  /** Year, month and day of birth. */
  born: readonly [number, number, number];
  address: string;
  idNumber: string;
  issuedBy: string;
  valid: string;
}
export interface LogoFacts {
  brandName: string;
  trade: Trade;
}

const CAPITALS = ['叁拾万元整', '伍拾万元整', '壹佰万元整', '贰佰万元整', '伍佰万元整'];
/** Pattern of characters that are common in women's names and rare in men's. */
const WOMENS_NAMES =
  /[敏雪娴静玲琴兰珠诗怡欣佩云丽娜惠芬雅洁岚桐慧咏溪婷芳莉颖梅红霞秀娟英妍薇蓉菲倩瑶瑛琳璐萍燕漪婉淑蕾黛莹媛曦君意]/;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the first application of a company. It determines the company's only licence and legal representative. */
const firstOf = (rows: readonly Application[], row: Application): Application =>
  rows.find(({ uscc }) => uscc === row.uscc) ?? row;
const withoutSpaces = (address: string | null | undefined): string => (address ?? '').replace(/\s/g, '');

export function licenceFacts(rows: readonly Application[], row: Application): LicenceFacts {
  const { companyName, uscc, linkman, address, nickName } = firstOf(rows, row);
  const chosen = seededChoice(uscc);
  return {
    companyName,
    uscc: invalidLicences[row.username]?.uscc ?? uscc,
    legalPerson: linkman,
    address: withoutSpaces(address),
    trade: tradeOf(nickName + companyName),
    capital: chosen.of(0, CAPITALS),
    founded: `${chosen.number(1, 2013, 2019)}年${twoDigits(chosen.number(2, 1, 12))}月${twoDigits(chosen.number(3, 1, 28))}日`,
    registrar: registrarOf(placeOf(withoutSpaces(address))),
  };
}

export function cardFacts(rows: readonly Application[], row: Application): CardFacts {
  const { linkman, uscc, address } = firstOf(rows, row);
  const chosen = seededChoice(linkman + uscc);
  const woman = WOMENS_NAMES.test(linkman.slice(1));
  const born = [chosen.number(0, 1974, 1992), chosen.number(1, 1, 12), chosen.number(2, 1, 28)] as const;
  const from = [chosen.number(3, 2012, 2019), ...[4, 5].map((place) => twoDigits(chosen.number(place, 1, 12)))];
  const validUntil = [Number(from[0]) + 20, ...from.slice(1)];
  const place = placeOf(withoutSpaces(address));
  return {
    name: linkman,
    woman,
    born,
    address: `${place.city}${place.district}样例路 ${chosen.number(6, 2, 99)} 号 ${chosen.number(7, 1, 18)} 幢 ${chosen.number(8, 1, 9)}0${chosen.number(9, 1, 4)} 室`,
    idNumber: specimenIdNumber(born[0] + twoDigits(born[1]) + twoDigits(born[2]), woman, chosen.number(10, 1, 48)),
    issuedBy: policeOf(place),
    valid: `${from.join('.')}-${validUntil.join('.')}`,
  };
}

export function logoFacts({ brandName, nickName, companyName }: Application): LogoFacts {
  const name = brandName ?? nickName;
  return { brandName: name, trade: tradeOf(name + companyName) };
}
