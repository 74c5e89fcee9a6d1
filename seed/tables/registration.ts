import { fileTags, REGISTRATION_FILE_TYPE, REGISTRATION_SYSTEM_TYPE } from '#contracts/entities/registration-form.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { registrationLabels } from '#contracts/rules/registration-changes.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { agents, brands, tenants, users } from '../fixed.ts';
import { faultyLicences } from '../lists/faulty-licences.ts';
import { applicants, brandList } from '../lists/offices.ts';
import type { OtherInstitution } from '../lists/institutions/institution.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { institutions } from '../lists/places.ts';
import { pictureOf, UNCLEAR_LICENCE } from '../pictures.ts';
import { orderTime, timeBetween } from '../platform/dates.ts';
import { type Histories, historyOf } from '../platform/histories.ts';
import type { Random } from '../random.ts';
import { seededHash } from '../seeded-hash.ts';
import type { Row } from '../schema.ts';

const ACCOUNTS: Readonly<Record<string, { userId: string; username: string }>> = {
  [tenants.qiming]: { userId: users.qiming01, username: 'qiming01' },
  [tenants.lantian]: { userId: users.lantian01, username: 'lantian01' },
};

const fileOf = (fileTag: number, fileUrl: string) => ({ fileType: REGISTRATION_FILE_TYPE, fileTag, fileUrl });
/** With pictures of its own, which say what its row says, save for a licence that was sent unclear. */
const common = (username: string) => {
  const [licence, idFront, idReverse] = [
    pictureOf(username, faultyLicences[username]?.unclear ? UNCLEAR_LICENCE : 'licence'),
    pictureOf(username, 'id-front'),
    pictureOf(username, 'id-reverse'),
  ] as const;
  return {
    brandLogo: pictureOf(username, 'logo'),
    businessLicenseUrl: licence,
    idFront,
    idReverse,
    fileUrlList: [
      fileOf(fileTags.licence, licence),
      fileOf(fileTags.idFront, idFront),
      fileOf(fileTags.idReverse, idReverse),
    ],
    areaCode: '86',
    sysType: REGISTRATION_SYSTEM_TYPE,
  };
};

/** The institutions that passed, then the applications under way. */
export function registrationRows(db: Draft, histories: Histories, random: Random): Row<'registration'>[] {
  return [
    ...institutions.map((institution) => passedRow(db, histories, institution)),
    ...otherInstitutions.map(otherRow(db, histories)),
    ...applicants.map(applicantRow(db, random)),
  ];
}

function passedRow(db: Draft, histories: Histories, institution: (typeof institutions)[number]): Row<'registration'> {
  const { tenantId, deptId: _, name, ...written } = institution;
  const account = must(ACCOUNTS[tenantId], `an account of ${institution.nickName}`);
  const user = must(
    db.user.find((row) => row.userId === account.userId),
    account.username,
  );
  const tenant = must(
    db.tenant.find((row) => row.tenantId === tenantId),
    name,
  );
  const brand = must(
    brandList.find((row) => row.tenantId === tenantId),
    `a brand of ${institution.nickName}`,
  );
  return {
    ...common(account.username),
    ...written,
    ...account,
    passwordHash: user.passwordHash,
    brandName: brand.brandName,
    ...agentOf(db, 0),
    servicePeriod: 2,
    requestTime: historyOf(histories, name).requestTime,
    auditStatus: auditStatuses.passed,
    passRemark: '资料齐全',
    companyXgtSettleVO: { beginDate: tenant.beginDate, endDate: tenant.endDate },
  };
}

/** What an institution applied for that has long been open. */
const otherRow = (db: Draft, histories: Histories): ((institution: OtherInstitution) => Row<'registration'>) => {
  const users = indexBy(db.user, 'username');
  const tenants = indexBy(db.tenant, 'tenantName');
  const agents = indexBy(db.agent, 'agentId');
  return ({ name, username, nickName, companyName, uscc, linkman, phone, address, brandName, ...more }) => {
    const { userId, passwordHash } = must(users.get(username), username);
    const { agentId, brandId, beginDate, endDate } = must(tenants.get(name), name);
    return {
      ...common(username),
      userId,
      username,
      passwordHash,
      nickName,
      companyName,
      uscc,
      linkman,
      phone,
      address,
      brandName,
      brandId,
      agentId,
      agentName: agents.get(agentId ?? '')?.agentName,
      servicePeriod: more.years,
      requestTime: historyOf(histories, name).requestTime,
      auditStatus: auditStatuses.passed,
      passRemark: '资料齐全',
      companyXgtSettleVO: { beginDate, endDate },
    };
  };
};

const applicantRow =
  (db: Draft, random: Random) =>
  ({ daysAgo, rejected, ...applicant }: (typeof applicants)[number], index: number): Row<'registration'> => {
    const userId = applicant.userId ?? db.nextId('registration');
    const ofBrand = applicant.parentId
      ? { brandName: '启明艺术', brandId: brands.qiming }
      : { brandName: applicant.nickName };
    const row = {
      ...common(applicant.username),
      ...applicant,
      ...ofBrand,
      userId,
      passwordHash: seededHash(userId),
      ...agentOf(db, index),
      requestTime: `${addDays(db.today, -daysAgo)} ${orderTime(random)}`,
    };
    return rejected
      ? {
          ...row,
          rejected: rejectedVersion(
            row,
            rejected,
            `${addDays(db.today, -daysAgo - 2)} ${timeBetween(random, 9 * 60, 11 * 60)}`,
          ),
        }
      : row;
  };

/** The application as it was rejected: what it now says, save for what has been corrected since. */
function rejectedVersion(row: object, corrected: object, requestTime: string): Record<string, unknown> {
  const fields = Object.keys(registrationLabels).map((field) => [field, row[field as never] ?? null]);
  return { ...Object.fromEntries(fields), requestTime, ...corrected };
}

/** In turn, those who bring institutions still. */
function agentOf(db: Draft, index: number): { agentId: string; agentName: string } {
  const working = db.agent.filter((row) => row.agentId !== agents.spare && row.agentStatus === inUseFlags.yes);
  const { agentId, agentName } = must(working[index % working.length], `agent ${index}`);
  return { agentId, agentName };
}
