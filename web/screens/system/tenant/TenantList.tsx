import { tenants } from '#contracts/calls/tenants.ts';
import { InstitutionList } from '#web/features/tenant/institutions/index.ts';

/** Renders the institutions and campuses of the platform. */
export const TenantList = () => <InstitutionList call={tenants.list} />;
