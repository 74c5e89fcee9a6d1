export { referredTenantColumns } from './referred-tenant-columns.tsx';
export { incomeInWords, incomePartsInWords } from './income-in-words.ts';
export { TenantStateTag } from './TenantStateTag.tsx';
export { tenantKind } from './tenant-kind.ts';
