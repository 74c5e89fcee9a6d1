import { weekDayOf } from '#contracts/formats/business-date.ts';

export interface SampleLesson {
  time: string;
  name: string;
  /** Name of one of the calendar's colours. */
  colour: 'lime' | 'blue' | 'violet' | 'amber';
}

/** Sample lessons by weekday. Every month has equal lessons, because the page sends no requests (decided). */
const WEEK: Readonly<Record<number, readonly SampleLesson[]>> = {
  2: [{ time: '18:30', name: '少儿钢琴', colour: 'lime' }],
  3: [{ time: '16:30', name: '创意美术', colour: 'blue' }],
  5: [{ time: '18:00', name: '中国舞启蒙', colour: 'violet' }],
  6: [
    { time: '09:00', name: '少儿钢琴', colour: 'lime' },
    { time: '10:30', name: '创意美术', colour: 'blue' },
    { time: '14:00', name: '硬笔书法', colour: 'amber' },
  ],
  7: [
    { time: '09:30', name: '中国舞启蒙', colour: 'violet' },
    { time: '15:00', name: '声乐小组课', colour: 'amber' },
  ],
};

export const sampleLessonsOn = (date: string): readonly SampleLesson[] => WEEK[weekDayOf(date)] ?? [];
