import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { brands, tenants } from '../fixed.ts';
import { brandList } from '../lists/offices.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { institutions } from '../lists/places.ts';
import { type Histories, historyOf } from '../platform/histories.ts';
import type { Row } from '../schema.ts';

/** A brand comes with its first institution; one is being prepared. */
export function brandRows(db: Draft, histories: Histories): Row<'brand'>[] {
  return brandList.map(({ tenantId, brandId, ...brand }) => {
    const first =
      institutions.find((institution) => institution.tenantId === tenantId) ??
      otherInstitutions.find(({ brandName }) => brandName === brand.brandName);
    return {
      brandId: brandId ?? (tenantId === tenants.qiming ? brands.qiming : db.nextId('brand')),
      ...brand,
      createTime: first ? historyOf(histories, first.name).openTime : `${addDays(db.today, -75)} 14:26:09`,
    };
  });
}
