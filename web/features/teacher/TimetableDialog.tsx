import type { Teacher } from '#contracts/entities/teacher.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import classes from './teacher-page.module.css';

const Timetable = lazyPart(
  lazyModule(async () => (await import('../timetable/index.ts')).Timetable),
  <div className={classes.week}>
    <FormSkeleton fields={6} />
  </div>,
);

/** Variant of the dialog: `look` is read-only, and the others add a request button to each lesson. */
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

/** Renders the dialog with the teacher's week, to read it or to request leave or another time (Spec 2 §2 btnType). */
export function TimetableDialog({ dialog, teacher: { teacherId, teacherName } }: TimetableDialogProps) {
  const { title, hint, button } = VARIANTS[dialog.subject ?? 'look'];
  return (
    <FormDialog title={`${title} · ${teacherName}`} opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      {hint && <p className={classes.hint}>{hint}</p>}
      <Timetable key={dialog.openings} filters={{ teacherId }} readOnly {...button} />
    </FormDialog>
  );
}
