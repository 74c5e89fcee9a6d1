import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import { timeInWords } from '../../lesson/make-up/index.ts';

interface BookedTrial {
  studentName: string;
  /** True if the trial replaces an earlier booking. */
  isMoved: boolean;
  lesson: Omit<MakeUpChoice, 'freePlaces' | 'capacity'>;
}

/** Returns the message in which the school tells the parent when and where the child's trial is. */
export function trialMessage({ studentName, isMoved, lesson }: BookedTrial): string {
  const { claName, deptName, roomName, staffName } = lesson;
  const place = [deptName, roomName].filter(Boolean).join(' ');
  return `家长您好，${[
    `${studentName}的试听课已${isMoved ? '改到' : '约好'} ${timeInWords(lesson)}`,
    claName && `班级${claName}`,
    place && `地点${place}`,
    staffName && `老师${staffName}`,
  ]
    .filter(Boolean)
    .join('，')}。`;
}
