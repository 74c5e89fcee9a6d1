import { Button } from '@mantine/core';
import { IconCalendar, IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import type { Teacher } from '#contracts/entities/teacher.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../attendance/index.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../ui/late/late.tsx';
import type { TimetableVariant } from './TimetableDialog.tsx';

const TimetableDialog = late(async () => (await import('./TimetableDialog.tsx')).TimetableDialog, byDialog);

interface TeacherButtonsProps {
  teacher: Teacher;
  isOwn: boolean;
}

/** Whoever teaches records, whoever looks at a teacher sees the week; leave and another time are asked for by both. */
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
