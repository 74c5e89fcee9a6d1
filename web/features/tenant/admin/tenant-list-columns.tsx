import type { Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';
import { InUseToggle } from '#web/crud/dictionary/InUseToggle.tsx';
import { today } from '#web/session/today.ts';
import { TenantStateTag } from '../index.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';
import type { Column } from '#web/ui/table/column.ts';

/**
 * Returns the columns of a list of tenants.
 * @param parents the institutions, which give the name of each campus's parent
 * @param toggle starts an activation or deactivation; undefined if the user may do neither
 */
export const tenantListColumns = (
  parents: readonly Choice[],
  toggle: ((tenant: Tenant) => void) | undefined,
): Column<Tenant>[] => [
  { key: 'tenantName', line: 1, title: '名称', width: 132, always: true },
  {
    key: 'inUse',
    line: 1,
    title: '状态',
    width: 104,
    render: (tenant) =>
      toggle ? (
        <InUseToggle
          value={tenant.inUse}
          onToggle={() => toggle(tenant)}
          warning={tenantStateOf(tenant, today()) === 'expired' ? '已到期' : undefined}
        />
      ) : (
        <TenantStateTag tenant={tenant} />
      ),
  },
  {
    key: 'parentTenantId',
    title: '所属机构',
    width: 148,
    render: (tenant) =>
      isInstitution(tenant) ? null : (parents.find(({ value }) => value === tenant.parentTenantId)?.label ?? null),
  },
  { key: 'brandName', title: '品牌', width: 104, hiddenWhenNarrow: true },
  { key: 'agentName', title: '代理商', hiddenWhenNarrow: true },
  { key: 'linkman', title: '联系人', width: 76 },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'endDate', line: 2, titled: true, title: '有效期至', width: 104 },
  { key: 'companyName', title: '公司名称', hidden: true },
  { key: 'uscc', title: '统一社会信用代码', width: 184, hidden: true },
  { key: 'address', title: '地址', hidden: true },
  { key: 'remark', title: '备注', hidden: true },
  { key: 'createTime', title: '创建时间', width: 184, hidden: true },
];
