import { useLayoutEffect, useRef } from 'react';
import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import type { AttendanceTarget } from './lesson-plan.ts';
import { ROLL_WIDTH } from '../roll/roll-width.ts';
import { prefetchRoll } from '../roll/use-lesson-roll.ts';
import { useAttendanceWindow } from './use-attendance-window.ts';

interface AttendanceDrawerProps {
  /** Lesson to record; null if the drawer is closed. Without a class, the form starts with a select for the class. */
  target: AttendanceTarget | null;
  onClose(): void;
}

/**
 * Renders the drawer that records a lesson's attendance, for any page. The specification mentions a dialog and a drawer
 * under one heading; a drawer with the full height shows a class of twelve without scrolling.
 */
export function AttendanceDrawer({ target, onClose }: AttendanceDrawerProps) {
  const lastTarget = usePreviousSubject(target);
  const recordingWindow = useAttendanceWindow();
  const latest = useRef({ target, recordingWindow });
  latest.current = { target, recordingWindow };
  const isOpen = target !== null;
  useLayoutEffect(() => {
    const { target, recordingWindow } = latest.current;
    if (isOpen && target) prefetchRoll(target, recordingWindow);
  }, [isOpen]);
  return (
    <FormDrawer title="记上课" opened={isOpen} onClose={onClose} width={ROLL_WIDTH}>
      {lastTarget && <AttendanceForm target={lastTarget} />}
    </FormDrawer>
  );
}
