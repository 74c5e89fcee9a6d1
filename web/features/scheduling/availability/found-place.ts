import type { FreeRoom, FreeTeacher } from '#contracts/entities/availability.ts';
import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import type { RuleSubject } from '../schedule-rule/index.ts';
import type { SearchValues } from './search-values.ts';

/** Campus, room, teacher and hours with which a lesson or a rule starts. */
interface FoundPlace {
  deptId?: string;
  roomId?: string;
  teacherId?: string;
  startTime: string;
  endTime: string;
  names: { staffName?: string; roomName?: string };
}

/** Handlers of the next step with the chosen room and teacher. */
export interface NextStep {
  /** Called with the date and the place of a new lesson, and with the class of the page. */
  onLesson(lesson: FoundPlace & { claDate: string; claId?: string }): void;
  /** Called with the place and the dates of a new rule. */
  onRule(rule: RuleSubject): void;
}

/** Returns the chosen place. The campus is that of the room, else the searched one, else that of the teacher. */
export function foundPlace(
  { deptId: searched, startTime, endTime }: SearchValues,
  room: FreeRoom | undefined,
  teacher: FreeTeacher | undefined,
): FoundPlace {
  const deptId = room?.deptId ?? (searched || teacher?.deptId);
  return {
    startTime,
    endTime,
    ...(deptId && { deptId }),
    ...(room && { roomId: room.roomId }),
    ...(teacher && { teacherId: teacher.staffId }),
    names: { ...(room && { roomName: room.roomName }), ...(teacher && { staffName: teacher.staffName }) },
  };
}

/** Returns the initial values of a rule for the searched run of dates. */
export const ruleOfRun = ({ beginDate, endDate, weekDays, skipHolidays }: SearchValues) => ({
  ruleType: ruleTypes.recurring,
  repeatType: repeatTypes.weekly,
  beginDate,
  endDate,
  weekDays,
  filterHoliday: skipHolidays,
});
