import { fileTags, REGISTRATION_FILE_TYPE, REGISTRATION_SYSTEM_TYPE } from '#contracts/entities/registration-form.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { registrationLabels } from '#contracts/rules/registration-changes.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { agents, brands, tenants, users } from '../fixed-ids.ts';
import { invalidLicences } from '../lists/invalid-licences.ts';
import { applicants, brandList } from '../lists/offices.ts';
import type { OtherInstitution } from '../lists/institutions/institution.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import type { Institution } from '../lists/places.ts';
import { pictureAddress, UNCLEAR_LICENCE } from '../generators/pictures.ts';
import { orderTime, timeBetween } from '../generators/platform/dates.ts';
import { type Histories, findHistory } from '../generators/platform/histories.ts';
import type { Random } from '../generators/random.ts';
import { seededHash } from '../generators/seeded-hash.ts';
import type { Row } from '../schema.ts';
import type { School } from '../school.ts';

const ACCOUNTS: Readonly<Record<string, { userId: string; username: string }>> = {
  [tenants.qiming]: { userId: users.qiming01, username: 'qiming01' },
  [tenants.lantian]: { userId: users.lantian01, username: 'lantian01' },
};

const fileOf = (fileTag: number, fileUrl: string) => ({ fileType: REGISTRATION_FILE_TYPE, fileTag, fileUrl });
/**
 * Returns the columns with the application's pictures. The pictures show the data of the row, unless the licence is
 * illegible.
 */
const common = (username: string) => {
  const [licence, idFront, idReverse] = [
    pictureAddress(username, invalidLicences[username]?.unclear ? UNCLEAR_LICENCE : 'licence'),
    pictureAddress(username, 'id-front'),
    pictureAddress(username, 'id-reverse'),
  ] as const;
  return {
    brandLogo: pictureAddress(username, 'logo'),
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

/** Generates the applications: first those of the existing institutions, then those of the applicants. */
export function registrationRows(db: Draft, histories: Histories, random: Random): Row<'registration'>[] {
  return [
    ...db.school.institutions.map((institution) => passedRow(db, histories, institution)),
    ...otherInstitutions.map(otherRow(db, histories)),
    ...applicants.map(applicantRow(db, random)),
  ];
}

function passedRow(db: Draft, histories: Histories, institution: Institution): Row<'registration'> {
  const { tenantId, deptId: _, name, ...formFields } = institution;
  const account = required(ACCOUNTS[tenantId], `an account of ${institution.nickName}`);
  const user = required(
    db.user.find((row) => row.userId === account.userId),
    account.username,
  );
  const tenant = required(
    db.tenant.find((row) => row.tenantId === tenantId),
    name,
  );
  const brand = required(
    brandList.find((row) => row.tenantId === tenantId),
    `a brand of ${institution.nickName}`,
  );
  return {
    ...common(account.username),
    ...formFields,
    ...account,
    passwordHash: user.passwordHash,
    brandName: brand.brandName,
    ...agentOf(db, 0),
    servicePeriod: 2,
    requestTime: findHistory(histories, name).requestTime,
    auditStatus: auditStatuses.passed,
    passRemark: '资料齐全',
    companyXgtSettleVO: { beginDate: tenant.beginDate, endDate: tenant.endDate },
  };
}

/** Returns a function that builds the application of an institution that opened long ago. */
const otherRow = (db: Draft, histories: Histories): ((institution: OtherInstitution) => Row<'registration'>) => {
  const users = indexBy(db.user, 'username');
  const tenants = indexBy(db.tenant, 'tenantName');
  const agents = indexBy(db.agent, 'agentId');
  return ({ name, username, nickName, companyName, uscc, linkman, phone, address, brandName, ...more }) => {
    const { userId, passwordHash } = required(users.get(username), username);
    const { agentId, brandId, beginDate, endDate } = required(tenants.get(name), name);
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
      requestTime: findHistory(histories, name).requestTime,
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
    const { parentId } = applicant;
    const ofBrand = parentId ? { brandName: '启明艺术', brandId: brands.qiming } : { brandName: applicant.nickName };
    const row = {
      ...common(applicant.username),
      ...applicant,
      ...(parentId ? pendingCampusColumns(db.school, parentId) : {}),
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

/** Returns the columns of the application for a campus that depend on the school. */
function pendingCampusColumns({ institutions, pendingCampus: { name, address } }: School, parentId: string) {
  const parent = institutions.find(({ tenantId }) => tenantId === parentId);
  const { nickName, companyName } = required(parent, 'the institution of a campus');
  return { nickName: `${nickName}${name}`, companyName, address };
}

/** Returns the rejected version of an application: its current values, except those that were corrected afterwards. */
function rejectedVersion(row: object, corrected: object, requestTime: string): Record<string, unknown> {
  const fields = Object.keys(registrationLabels).map((field) => [field, row[field as never] ?? null]);
  return { ...Object.fromEntries(fields), requestTime, ...corrected };
}

/** Returns the agent for an index. The active agents take turns. */
function agentOf(db: Draft, index: number): { agentId: string; agentName: string } {
  const working = db.agent.filter((row) => row.agentId !== agents.spare && row.agentStatus === inUseFlags.yes);
  const { agentId, agentName } = required(working[index % working.length], `agent ${index}`);
  return { agentId, agentName };
}
