import type { Teacher } from '#contracts/entities/teacher.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import classes from './teacher-page.module.css';

const Timetable = shownLate(
  code(async () => (await import('../timetable/index.ts')).Timetable),
  <div className={classes.week}>
    <FormSkeleton fields={6} />
  </div>,
);

/** With a button on each lesson, or without. */
export type TimetableVariant = 'look' | 'leave' | 'change';

const VARIANTS = {
  look: { title: '课表', hint: null, button: {} },
  leave: { title: '选择请假的课次', hint: '点击课次上的“请假”，填写原因后提交审核。', button: { btnType: 2 } },
  change: { title: '选择调课的课次', hint: '点击课次上的“调课”，填写新的时间后提交审核。', button: { btnType: 3 } },
} as const;

const WIDTH = 1200;

interface TimetableDialogProps {
  dialog: Dialog<TimetableVariant>;
  teacher: Teacher;
}

/** The teacher's week, to be read, or to ask for leave or another time from (Spec 2 §2 btnType). */
export function TimetableDialog({ dialog, teacher: { teacherId, teacherName } }: TimetableDialogProps) {
  const { title, hint, button } = VARIANTS[dialog.subject ?? 'look'];
  return (
    <FormDialog title={`${title} · ${teacherName}`} opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      {hint && <p className={classes.hint}>{hint}</p>}
      <Timetable key={dialog.openings} filters={{ teacherId }} readOnly {...button} />
    </FormDialog>
  );
}
