import type { Registration } from '#contracts/entities/registration.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { AuditTag, servicePeriodText } from '#web/features/onboarding/index.ts';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<Registration>[] = [
  { key: 'nickName', line: 1, title: '机构 / 校区', width: 144, always: true },
  { key: 'companyName', title: '公司名称' },
  {
    key: 'parentId',
    title: '类型',
    width: 84,
    render: ({ parentId }) => (hasParent(parentId) ? '新增校区' : '新机构'),
  },
  {
    key: 'auditStatus',
    line: 1,
    title: '审核状态',
    width: 88,
    render: (row) => <AuditTag auditStatus={row.auditStatus} />,
  },
  { key: 'linkman', title: '联系人', width: 76, hiddenWhenNarrow: true },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  {
    key: 'servicePeriod',
    line: 2,
    title: '服务期限',
    width: 116,
    hiddenWhenNarrow: true,
    render: (row) => servicePeriodText(row.servicePeriod),
  },
  { key: 'requestTime', title: '提交时间', width: 136, render: ({ requestTime }) => requestTime?.slice(0, 16) },
  { key: 'username', title: '账号', width: 128, hidden: true },
  { key: 'brandName', title: '品牌', width: 136, hidden: true },
  { key: 'agentName', title: '代理商', hidden: true },
];
