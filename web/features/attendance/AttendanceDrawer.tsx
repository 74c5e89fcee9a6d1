import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import type { AttendanceTarget } from './lesson-plan.ts';
import { ROLL_WIDTH } from './roll-width.ts';

interface AttendanceProps {
  /** null: closed. Without a class one is chosen in the form. */
  target: AttendanceTarget | null;
  onClose(): void;
}

/** Records a lesson. At the edge, and as tall as the window: a class of twelve is seen without scrolling. */
export function AttendanceDrawer({ target, onClose }: AttendanceProps) {
  const shown = useLast(target);
  return (
    <FormDrawer title="记上课" opened={target !== null} onClose={onClose} width={ROLL_WIDTH}>
      {shown && <AttendanceForm target={shown} />}
    </FormDrawer>
  );
}
