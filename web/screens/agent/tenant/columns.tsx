import type { Tenant } from '#contracts/entities/tenant.ts';
import { referredTenantColumns } from '#web/features/tenant/index.ts';
import type { Column } from '#web/ui/table/column.ts';

/** Shared columns of referred institutions, plus brand and contact details. */
export const columns: readonly Column<Tenant>[] = [
  ...referredTenantColumns,
  { key: 'brandName', title: '品牌', width: 104, hiddenWhenNarrow: true },
  { key: 'linkman', title: '联系人', width: 88 },
  { key: 'phone', title: '联系电话', width: 128 },
  { key: 'address', title: '地址', hidden: true },
];
