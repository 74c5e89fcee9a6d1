import { sexes } from '#contracts/dictionaries.ts';
import { fileTags, REGISTRATION_FILE_TYPE, REGISTRATION_SYSTEM_TYPE } from '#contracts/entities/registration-form.ts';
import { checkCharacterOf } from '#contracts/formats/credit-code.ts';
import { FILES } from '#contracts/formats/picture-name.ts';
import { nameSubjects, nameWords, places } from '../../lists/new-institutions.ts';
import { personName } from '../people.ts';
import type { Random } from '../random.ts';
import { samples } from '../samples.ts';

/** Characters of an organisation's code. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Youngest and oldest founder of an institution. */
const AGES = [28, 50] as const;
/** Shares of the service periods of one, two and three years. */
const PERIODS = { '1': 0.7, '2': 0.2, '3': 0.1 };
const [licence, idFront, idReverse] = samples.map(({ name }) => FILES + name) as [string, string, string];
const file = (fileTag: number, fileUrl: string) => ({ fileType: REGISTRATION_FILE_TYPE, fileTag, fileUrl });

/**
 * Returns what an institution enters in its application, with the sample pictures.
 * @param number number that makes the username unique
 * @param year year of the application
 */
export function newApplication(random: Random, number: string, year: number) {
  const [word, spelling] = random.pick(nameWords);
  const { city, division, street } = random.pick(places);
  const nickName = `${city}${word}${random.pick(nameSubjects)}`;
  const born = year - random.int(...AGES);
  const linkman = personName(random, { sex: random.pick(Object.values(sexes)), born });
  return {
    username: `${spelling}${number}`,
    nickName,
    companyName: `${city}${word}文化艺术有限公司`,
    uscc: creditCode(random, division),
    linkman,
    phone: random.phone(),
    address: `${street} ${random.int(12, 690)} 号`,
    brandName: nickName.slice(city.length),
    servicePeriod: Number(random.weighted(PERIODS)),
    areaCode: '86',
    sysType: REGISTRATION_SYSTEM_TYPE,
    businessLicenseUrl: licence,
    idFront,
    idReverse,
    fileUrlList: [
      file(fileTags.licence, licence),
      file(fileTags.idFront, idFront),
      file(fileTags.idReverse, idReverse),
    ],
  };
}

function creditCode(random: Random, division: string): string {
  const organisation = Array.from({ length: 7 }, () => CODE_CHARACTERS[random.int(0, CODE_CHARACTERS.length - 1)]).join(
    '',
  );
  const code = `91${division}MA${organisation}`;
  return code + (checkCharacterOf(code) ?? '');
}
