export { broughtColumns } from './brought-columns.tsx';
export { TenantStateTag } from './TenantStateTag.tsx';
export { tenantKind } from './tenant-kind.ts';
