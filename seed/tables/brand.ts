import type { Draft } from '../draft.ts';
import { brands, tenants } from '../fixed.ts';
import { brandList } from '../lists/offices.ts';
import type { Row } from '../schema.ts';

export function brandRows(db: Draft): Row<'brand'>[] {
  return brandList.map(({ tenantId, brandId, sinceDaysAgo, ...brand }) => ({
    brandId: brandId ?? (tenantId === tenants.qiming ? brands.qiming : db.nextId('brand')),
    ...brand,
    createTime: db.at(-sinceDaysAgo, '09:00'),
  }));
}
