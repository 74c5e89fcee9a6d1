import type { Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';

/** What a tenant is: an institution, or a campus of one. */
export const tenantKind = (tenant: Pick<Tenant, 'parentTenantId'>): string => (isInstitution(tenant) ? '机构' : '校区');
