import { teachers } from '#contracts/calls/teachers.ts';
import { AddressTabs, useAddressTab, useTabTitle } from '#web/crud/list/AddressTabs.tsx';
import { useCall } from '#web/http/use-call.ts';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { ChangeAuditTab } from './ChangeAuditTab.tsx';
import { LeaveAuditTab } from './LeaveAuditTab.tsx';
import { CHANGES, pendingInput } from './pending-filter.ts';

const TITLES = { leave: '请假申请', [CHANGES]: '调课申请' };

const SHARED_FILTERS = ['teacherName', 'auditStatus'];

/** Renders 教师申请审核: two tabs with the teachers' requests and the number of pending ones (Spec 2 §4, §7 Teachers). */
export function TeacherAuditPage() {
  const tab = useAddressTab(TITLES, SHARED_FILTERS);
  useTabTitle(TITLES, tab);
  const leave = useCall(teachers.tenantLeaves, pendingInput, { quiet: true }).data?.total;
  const change = useCall(teachers.tenantChanges, pendingInput, { quiet: true }).data?.total;
  const tabs = <AddressTabs label={usePageName()} titles={TITLES} tab={tab} counts={{ leave, [CHANGES]: change }} />;
  return tab.active === CHANGES ? <ChangeAuditTab tabs={tabs} /> : <LeaveAuditTab tabs={tabs} />;
}
