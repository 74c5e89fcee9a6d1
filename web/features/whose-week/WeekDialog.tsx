import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import type { TimetableFilters } from '../week/index.ts';

// The timetable is large, and the list does not wait for it.
const Timetable = shownLate(
  code(async () => (await import('../timetable/index.ts')).Timetable),
  <FormSkeleton fields={6} />,
);

const WIDTH = 1200;

/** A student's, a teacher's or a class's lessons. */
export interface Whose {
  name: string;
  filters: TimetableFilters;
  /** Without it nothing is loaded (Spec 2 §2 Weekly timetable). */
  requires?: 'studentId';
}

/** The week of whoever a row of a list names, to be read. */
export function WeekDialog({ dialog }: { dialog: Dialog<Whose> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject ? `课表 · ${subject.name}` : '课表'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && (
        <Timetable
          key={dialog.openings}
          filters={subject.filters}
          {...(subject.requires && { requires: subject.requires })}
          readOnly
        />
      )}
    </FormDialog>
  );
}
