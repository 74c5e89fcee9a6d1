import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { TimetableFilters } from '../lesson/week/index.ts';

// The timetable is large and lazy-loaded, since the list that opens the dialog must not wait for it.
const Timetable = lazyPart(
  lazyModule(async () => (await import('./index.ts')).Timetable),
  <FormSkeleton fields={6} />,
);

const WIDTH = 1200;

/** A student, teacher or class whose lessons are shown. */
export interface WeekOwner {
  name: string;
  filters: TimetableFilters;
  /** Name of a required filter. Without its value, no lessons are loaded (Spec 2 §2 Weekly timetable). */
  requires?: 'studentId';
}

/** Renders the dialog with the read-only week of a student, teacher or class in a list. */
export function WeekDialog({ dialog }: { dialog: Dialog<WeekOwner> }) {
  return (
    <SubjectDialog dialog={dialog} title="课表" nameOf={({ name }) => name} width={WIDTH}>
      {({ filters, requires }) => <Timetable filters={filters} {...(requires && { requires })} readOnly />}
    </SubjectDialog>
  );
}
