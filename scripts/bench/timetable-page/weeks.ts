import { claTimeStatuses, type CalendarWeek, type ClaTime } from '#contracts/entities/cla-time.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { slotOf } from '#contracts/rules/teaching-week.ts';
import { compareText } from '#contracts/rules/text-order.ts';

/** Monday of the first of the two weeks that are rendered in turn. */
export const FIRST_MONDAY = '2026-09-07';
export const NEXT_MONDAY = addDays(FIRST_MONDAY, 7);

const BEGINS = ['08:30', '09:15', '10:00', '11:00', '13:30', '14:15', '15:30', '16:20', '17:00', '18:30', '19:00'];
const TEACHERS = ['林晓雯', '周子衡', '许知远', '方若岚', '顾明川', '沈嘉禾', '唐一诺', '陆景行'];
const COURSES = ['少儿钢琴小组课', '中国舞启蒙', '创意美术', '少儿声乐', '硬笔书法', '尤克里里'];
const COLORS = ['#1c5fb8', '#c2410c', '#3f6212', '#7c3aed', '#0f766e', '#be123c'];

/** Returns a number of lessons, distributed over the week as in a school. Equal arguments give equal lessons. */
export function lessonsOf(monday: string, count: number): ClaTime[] {
  return Array.from({ length: count }, (_, index): ClaTime => {
    const claDate = addDays(monday, index % 7);
    const startTime = cyclicItem(BEGINS, index * 5 + Math.trunc(index / 7));
    const hours = Number(startTime.slice(0, 2)) + 1;
    return {
      courseTimeId: `${monday}-${index}`,
      deptId: '1',
      departId: '1',
      claId: String(index % 400),
      claDate,
      startTime,
      endTime: `${String(hours).padStart(2, '0')}${startTime.slice(2)}`,
      teacherId: String(index % 160),
      roomId: String(index % 210),
      claName: `${cyclicItem(COURSES, index)} ${(index % 9) + 1} 班`,
      claColor: cyclicItem(COLORS, index),
      courseName: cyclicItem(COURSES, index),
      deptName: '滨江校区',
      weekDay: String(weekDayOf(claDate)),
      staffName: cyclicItem(TEACHERS, index),
      studentCount: index % 14,
      roomName: `${100 + (index % 30)} 教室`,
      claTimeStatus: index % 5 === 0 ? claTimeStatuses.held : claTimeStatuses.notHeld,
    };
  });
}

/** Returns the lessons in the backend's format of a week. */
export function weekOf(monday: string, lessons: readonly ClaTime[]): CalendarWeek {
  const slots = new Map<string, Record<string, ClaTime[]>>();
  for (const lesson of lessons.toSorted((a, b) => compareText(a.startTime, b.startTime))) {
    const slot = slotOf(lesson.startTime);
    const days = slots.get(slot) ?? {};
    slots.set(slot, days);
    (days[weekDayOf(lesson.claDate)] ??= []).push(lesson);
  }
  return {
    columnTitles: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((weekName, day) => {
      const date = addDays(monday, day);
      return { weekName, date, count: lessons.filter((lesson) => lesson.claDate === date).length };
    }),
    claTimeContainer: [...slots].sort(([a], [b]) => compareText(a, b)).map(([time, days]) => ({ time, days })),
  };
}

const cyclicItem = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
