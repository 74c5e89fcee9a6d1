import type { Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';

/** Returns the kind of a tenant: 机构 or 校区. */
export const tenantKind = (tenant: Pick<Tenant, 'parentTenantId'>): string => (isInstitution(tenant) ? '机构' : '校区');
