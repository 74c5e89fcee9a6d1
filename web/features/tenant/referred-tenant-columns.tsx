import type { Tenant } from '#contracts/entities/tenant.ts';
import type { Column } from '../../ui/table/column.ts';
import { incomeInWords } from './income-in-words.ts';
import { TenantStateTag } from './TenantStateTag.tsx';
import { tenantKind } from './tenant-kind.ts';

/** Columns of a list of the tenants that an agent has referred, with name, start, state and payments. */
export const referredTenantColumns: readonly Column<Tenant>[] = [
  { key: 'tenantName', line: 1, title: '名称', width: 176, always: true },
  { key: 'parentTenantId', title: '类型', width: 72, render: tenantKind },
  { key: 'createTime', title: '加入时间', width: 112, render: ({ createTime }) => createTime?.slice(0, 10) },
  { key: 'endDate', line: 2, titled: true, title: '有效期至', width: 112 },
  { key: 'inUse', line: 1, title: '状态', width: 88, render: (tenant) => <TenantStateTag tenant={tenant} /> },
  {
    key: 'income',
    line: 2,
    titled: false,
    title: '收入',
    width: 120,
    numeric: true,
    render: incomeInWords,
  },
];
