import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import type { AttendanceTarget } from './lesson-plan.ts';

/** Fetched when a roll is called for the first time. */
const AttendanceForm = lazy(async () => ({ default: (await import('./AttendanceForm.tsx')).AttendanceForm }));

interface AttendanceProps {
  /** null: closed. Without a class one is chosen in the form. */
  target: AttendanceTarget | null;
  onClose(): void;
}

const TITLE = '记上课';
const WIDTH = 960;

/** Records a lesson, over the timetable. */
export const AttendanceDialog = ({ target, onClose }: AttendanceProps) => (
  <FormDialog title={TITLE} opened={target !== null} onClose={onClose} width={WIDTH}>
    <RollOf target={target} />
  </FormDialog>
);

/** The same form beside the list or the page of a class. */
export const AttendanceDrawer = ({ target, onClose }: AttendanceProps) => (
  <FormDrawer title={TITLE} opened={target !== null} onClose={onClose} width={WIDTH}>
    <RollOf target={target} />
  </FormDrawer>
);

function RollOf({ target }: { target: AttendanceTarget | null }) {
  const shown = useLast(target);
  return <Suspense fallback={<FormSkeleton fields={6} />}>{shown && <AttendanceForm target={shown} />}</Suspense>;
}
