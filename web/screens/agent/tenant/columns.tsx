import type { Tenant } from '#contracts/entities/tenant.ts';
import { broughtColumns } from '../../../features/tenant/index.ts';
import type { Column } from '../../../ui/table/column.ts';

/** How an institution is reached, besides what every list of brought ones shows. */
export const columns: readonly Column<Tenant>[] = [
  ...broughtColumns,
  { key: 'brandName', title: '品牌', width: 104, spare: true },
  { key: 'linkman', title: '联系人', width: 88 },
  { key: 'phone', title: '联系电话', width: 128 },
  { key: 'address', title: '地址', hidden: true },
];
