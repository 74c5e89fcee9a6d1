import { teachers } from '#contracts/calls/teachers.ts';
import { AddressTabs, useAddressTab, useTabTitle } from '../../../crud/list/AddressTabs.tsx';
import { useCall } from '../../../http/use-call.ts';
import { usePageName } from '../../../ui/page-name.ts';
import { ChangeAuditTab } from './ChangeAuditTab.tsx';
import { LeaveAuditTab } from './LeaveAuditTab.tsx';
import { CHANGES, pendingInput } from './pending.ts';

const TITLES = { leave: '请假申请', [CHANGES]: '调课申请' };

const COMMON = ['teacherName', 'auditStatus'];

/** 教师申请审核: what teachers ask for, in two tabs that tell how many wait (Spec 2 §4, §7 Teachers). */
export function TeacherAuditPage() {
  const tab = useAddressTab(TITLES, COMMON);
  useTabTitle(TITLES, tab);
  const leave = useCall(teachers.tenantLeaves, pendingInput, { quiet: true }).data?.total;
  const change = useCall(teachers.tenantChanges, pendingInput, { quiet: true }).data?.total;
  const tabs = <AddressTabs label={usePageName()} titles={TITLES} tab={tab} counts={{ leave, [CHANGES]: change }} />;
  return tab.active === CHANGES ? <ChangeAuditTab tabs={tabs} /> : <LeaveAuditTab tabs={tabs} />;
}
