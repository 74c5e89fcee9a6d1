import type { brands as calls } from '#contracts/calls/brands.ts';
import { Scope } from '../../../kernel/store/scope.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** Brands as choices (Spec 2 §7): every one for the platform, their own for the others. */
export const brands: Handlers<typeof calls> = {
  options({ store }, session) {
    const { brand, tenant } = store.tables;
    if (session.audience === 'admin') return [...brand.all()];
    const own = new Set(new Scope(store, session).tenantIds.map((tenantId) => tenant.get(tenantId)?.brandId));
    return brand.all().filter((row) => own.has(row.brandId));
  },
};
