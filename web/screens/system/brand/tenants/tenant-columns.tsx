import type { Tenant } from '#contracts/entities/tenant.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import { tenantKind } from '#web/features/tenant/index.ts';
import type { Column } from '#web/ui/table/column.ts';

export const tenantColumns: readonly Column<Tenant>[] = [
  { key: 'tenantName', line: 1, title: '名称', width: 168, always: true },
  { key: 'parentTenantId', line: 2, title: '类型', width: 72, render: tenantKind },
  { key: 'linkman', title: '联系人', width: 88 },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'endDate', title: '有效期至', width: 112 },
  { key: 'inUse', line: 1, title: '状态', width: 84, render: (tenant) => <InUseTag value={tenant.inUse} /> },
];
