export { broughtColumns } from './brought-columns.tsx';
export { incomeInWords } from './income-in-words.ts';
export { TenantStateTag } from './TenantStateTag.tsx';
export { tenantKind } from './tenant-kind.ts';
