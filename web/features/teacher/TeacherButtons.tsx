import { Button } from '@mantine/core';
import { IconCalendar, IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import type { Teacher } from '#contracts/entities/teacher.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../attendance/index.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import type { TimetableVariant } from './TimetableDialog.tsx';

const TimetableDialog = lazyDialog(async () => (await import('./TimetableDialog.tsx')).TimetableDialog, byDialogState);

interface TeacherButtonsProps {
  teacher: Teacher;
  isOwn: boolean;
}

/**
 * Renders the buttons of a teacher's page. Teachers can record lessons on their own page, and other users can open the
 * teacher's week. Both can request leave and another time.
 */
export function TeacherButtons({ teacher, isOwn }: TeacherButtonsProps) {
  const [target, setTarget] = useState<AttendanceTarget | null>(null);
  const timetable = useDialog<TimetableVariant>();
  return (
    <>
      <Button variant="default" onClick={() => timetable.open('leave')}>
        申请请假
      </Button>
      <Button variant="default" onClick={() => timetable.open('change')}>
        申请调课
      </Button>
      {isOwn ? (
        <Button leftSection={<IconChecklist size={16} aria-hidden />} onClick={() => setTarget({})}>
          记上课
        </Button>
      ) : (
        <Button leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => timetable.open('look')}>
          查看课表
        </Button>
      )}
      <TimetableDialog dialog={timetable} teacher={teacher} />
      <AttendanceDrawer target={target} onClose={() => setTarget(null)} />
    </>
  );
}
