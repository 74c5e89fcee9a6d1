import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import type { AttendanceTarget } from './lesson-plan.ts';

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
  return shown && <AttendanceForm target={shown} />;
}
