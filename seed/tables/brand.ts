import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import { brands, tenants } from '../fixed-ids.ts';
import { brandList } from '../lists/offices.ts';
import { pictureAddress } from '../generators/pictures.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { type Histories, findHistory } from '../generators/platform/histories.ts';
import type { Row } from '../schema.ts';

/** Accounts whose applications contain the logos of the institutions with campuses. */
const ACCOUNTS: Readonly<Record<string, string>> = { [tenants.qiming]: 'qiming01', [tenants.lantian]: 'lantian01' };

/**
 * Generates the brands. A brand is created when its first institution opens. A brand without an institution is in
 * preparation and has no logo yet.
 */
export function brandRows(db: Draft, histories: Histories): Row<'brand'>[] {
  return brandList.map(({ tenantId, brandId, ...brand }) => {
    const first =
      db.school.institutions.find((institution) => institution.tenantId === tenantId) ??
      otherInstitutions.find(({ brandName }) => brandName === brand.brandName);
    const username = first && ('username' in first ? first.username : ACCOUNTS[first.tenantId]);
    return {
      ...(username && { brandLogo: pictureAddress(username, 'logo') }),
      brandId: brandId ?? (tenantId === tenants.qiming ? brands.qiming : db.nextId('brand')),
      ...brand,
      createTime: first ? findHistory(histories, first.name).openTime : `${addDays(db.today, -75)} 14:26:09`,
    };
  });
}
