import { type ReactNode, useEffect, useState } from 'react';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { isAdmin } from '#contracts/rules/audience.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../../features/attendance/index.ts';
import { ClaDialog } from '../../features/enrolment/cla/index.ts';
import { SaleDialog, type SaleSubject } from '../../features/sale/lazy.ts';
import { type Applicant, SignUpDialog } from '../../features/sale/sign-up/lazy.ts';
import { StudentDrawer } from '../../features/student/detail/lazy.ts';
import { StudentDialog } from '../../features/student/lazy.ts';
import { StudentsDialog } from '../../features/teacher/lazy.ts';
import { TenantDrawer, TenantInfoDialog } from '../../features/tenant/admin/lazy.ts';
import type { WeekOwner } from '../../features/timetable/lazy.ts';
import { useSession } from '../../session/state.ts';
import { useDialog, useDialogHandle } from '../../ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { useTabs } from '../tabs/tab-store.ts';

const WeekDialog = lazyDialog(async () => (await import('../../features/timetable/lazy.ts')).WeekDialog, byDialogState);
const MemberDialog = lazyDialog(
  async () => (await import('../../features/account/staff/lazy.ts')).MemberDialog,
  byDialogState,
);

/** Functions that open a dialog over the current page. */
export interface SearchDialogs {
  showStudent(student: { studentId: string; studentName: string }): void;
  addStudent(): void;
  /** Without a student, the form has a field for the student. */
  sell(subject?: SaleSubject): void;
  showWeek(owner: WeekOwner): void;
  addCla(): void;
  /** Opens 记上课. Without a class, the form starts with a field for the class. */
  record(target: AttendanceTarget): void;
  /** Opens the students of a class, for its teacher. */
  listStudents(cla: { claId: string; claName: string }): void;
  changeMember(staffId: string): void;
  showTenant(hit: Pick<SearchHit, 'id' | 'name' | 'parentTenantId'>): void;
}

/** Provides the dialogs that the search opens, so that the user stays on the current page. */
export function useSearchDialogs(): { dialogs: SearchDialogs; rendered: ReactNode } {
  const { user } = useSession();
  const student = useDialogHandle<{ studentId: string; studentName: string }>();
  const newStudent = useDialogHandle();
  const purchase = useDialogHandle<SaleSubject>();
  const signUp = useDialogHandle<Applicant>();
  const week = useDialogHandle<WeekOwner>();
  const newCla = useDialogHandle();
  const attendance = useDialog<AttendanceTarget>();
  const roster = useDialogHandle<{ claId: string; claName: string }>();
  const member = useDialogHandle();
  const tenant = useDialog<{ tenantId: string; tenantName: string; parentTenantId: string | null | undefined }>();
  const tenantForm = useDialogHandle();
  const { activeId } = useTabs();
  const [showing] = useState(() => [student, week, roster]);
  // A link in one of these dialogs leads to another page, over which the dialog would stay.
  useEffect(() => () => showing.forEach(({ close }) => close()), [activeId, showing]);
  return {
    dialogs: {
      showStudent: student.open,
      addStudent: () => newStudent.open(),
      sell: purchase.open,
      showWeek: week.open,
      addCla: () => newCla.open(),
      record: attendance.open,
      listStudents: roster.open,
      changeMember: member.open,
      showTenant: ({ id, name, parentTenantId }) => tenant.open({ tenantId: id, tenantName: name, parentTenantId }),
    },
    rendered: (
      <>
        <StudentDrawer dialog={student} onBuy={purchase.open} onSignUp={signUp.open} />
        <StudentDialog dialog={newStudent} />
        <SaleDialog dialog={purchase} />
        <SignUpDialog dialog={signUp} />
        <WeekDialog dialog={week} />
        <ClaDialog dialog={newCla} rows={undefined} />
        <AttendanceDrawer target={attendance.opened ? (attendance.subject ?? {}) : null} onClose={attendance.close} />
        <StudentsDialog dialog={roster} />
        <MemberDialog dialog={member} />
        <TenantDrawer dialog={tenant} onChange={user && isAdmin(user) ? tenantForm.open : undefined} />
        <TenantInfoDialog dialog={tenantForm} />
      </>
    ),
  };
}
