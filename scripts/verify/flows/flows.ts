import { announcement } from './announcement.ts';
import { applicationPrivacy } from './application-privacy.ts';
import { catalogue } from './catalogue.ts';
import { dictionary } from './dictionary.ts';
import { contacts } from './contacts.ts';
import { handOver } from './hand-over.ts';
import { pictureUpload } from './picture-upload.ts';
import { studentConflicts } from './student-conflicts.ts';

import { bulkChange } from './bulk-change.ts';
import { guests } from './lesson-guests.ts';
import { pay } from './pay.ts';
import { payConfirmation } from './pay-confirmation.ts';
import { suspend } from './suspend.ts';

import { ownProfile } from './own-profile.ts';
import { sale } from './sale.ts';
import { settings } from './settings.ts';
import { waitingList } from './waiting-list.ts';
import { classChange } from './class-change.ts';
import { teacherChange } from './teacher-change.ts';
import type { Flow } from './flow.ts';
import { freeRoom } from './free-room.ts';
import { hours } from './hours.ts';
import { moveIn } from './move-in.ts';
import { moveLesson } from './move-lesson.ts';
import { paging } from './paging.ts';
import { rooms } from './rooms.ts';
import { scheduleRule } from './schedule-rule.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { staffAccount } from './staff-account.ts';
import { studentImport } from './student-import.ts';
import { students } from './students.ts';
import { teacherLeave } from './teacher-leave.ts';
import { tenantSwitch } from './tenant-switch.ts';
import { tokenRenewal } from './token-renewal.ts';

/**
 * Flows in the order of execution. A flow comes after those whose calls it relies on, and flows that end a session come
 * last.
 */
export const flows: readonly Flow[] = [
  [rooms, paging, catalogue, students, studentImport],
  [scheduleRule, moveLesson, freeRoom, signUp, hours],
  [suspend, studentConflicts, bulkChange, handOver, sale, waitingList, guests, pay, contacts, settings, ownProfile],
  [classChange, teacherChange, payConfirmation, moveIn],
  [teacherLeave, announcement, dictionary, staffAccount, applicationPrivacy, pictureUpload],
  [tenantSwitch, tokenRenewal, signOut],
].flat();

/** Records that remain after every flow, because every backend logs operations. */
export const ALWAYS_REMAINS = '操作日志和变更日志里的记录';
