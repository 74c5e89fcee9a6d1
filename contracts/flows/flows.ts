import { announcement } from './announcement.ts';
import { catalogue } from './catalogue.ts';
import { dictionary } from './dictionary.ts';
import type { Flow } from './flow.ts';
import { hours } from './hours.ts';
import { lessonMoved } from './lesson-moved.ts';
import { paging } from './paging.ts';
import { rooms } from './rooms.ts';
import { scheduleRule } from './schedule-rule.ts';
import { signUp } from './sign-up.ts';
import { staffAccount } from './staff-account.ts';
import { studentImport } from './student-import.ts';
import { students } from './students.ts';
import { teacherLeave } from './teacher-leave.ts';
import { tenantSwitch } from './tenant-switch.ts';
import { tokenRenewal } from './token-renewal.ts';

/** In the order in which they are told: what others rest on first, what ends a session last. */
export const flows: readonly Flow[] = [
  [rooms, paging, catalogue, students, studentImport],
  [scheduleRule, lessonMoved, signUp, hours],
  [teacherLeave, announcement, dictionary, staffAccount],
  [tenantSwitch, tokenRenewal],
].flat();

/** Beside what each flow names: every backend keeps a record of what was done. */
export const ALWAYS_LEFT = '操作日志和变更日志里的记录';
