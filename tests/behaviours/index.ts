import { attendance } from './attendance.ts';
import { classes } from './classes.ts';
import { dictionaries } from './dictionaries.ts';
import { brandsAndAgents } from './brands-and-agents.ts';
import { bulkChanges } from './bulk-changes.ts';
import { home } from './home.ts';
import { organisation } from './organisation.ts';
import { listsAndForms } from './lists-and-forms.ts';
import { makeUps } from './make-ups.ts';
import { movingIn } from './move-in.ts';
import { notices } from './notices.ts';
import { operationLog } from './operation-log.ts';
import { parentTexts } from './parent-texts.ts';
import { payment } from './payment.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { renewals } from './renewals.ts';
import { resources } from './resources.ts';
import { review } from './review.ts';
import { sales } from './sales.ts';
import { router } from './router.ts';
import { schedule } from './schedule.ts';
import type { Screen } from './screen.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { signingIn } from './signing-in.ts';
import { statistics } from './statistics.ts';
import { studentConflicts } from './student-conflicts.ts';
import { studentRecord } from './student-record.ts';
import { students } from './students.ts';
import { timetable } from './timetable.ts';
import { systemUsers } from './system-users.ts';
import { teacherMonths } from './teacher-months.ts';
import { teachers } from './teachers.ts';
import { transport } from './transport.ts';
import { trials } from './trials.ts';
import { waitingLists } from './waiting-list.ts';

/** Screens by area, in the order of the specification. */
export const areas: Readonly<Record<string, readonly Screen[]>> = {
  'What every page stands on': [transport, router, permissions, ...listsAndForms],
  'What stands around every page': shell,
  Search: search,
  'Signing in': signingIn,
  Registration: registration,
  Payment: payment,
  'Review and orders': review,
  Home: home,
  'Who one is': profile,
  'Notifications and announcements': notices,
  'The timetable': timetable,
  'Bulk changes': bulkChanges,
  'Schedule rules and records': schedule,
  Attendance: attendance,
  Classes: classes,
  Students: students,
  'The record of a student': studentRecord,
  Sales: sales,
  'Waiting lists': waitingLists,
  'Student conflicts': studentConflicts,
  'Leaves and make-ups': makeUps,
  'Texts to parents': parentTexts,
  Trials: trials,
  Renewals: renewals,
  'Rooms, staff and products': resources,
  'Departments, campuses and tenants': organisation,
  'Moving in': movingIn,
  'Brands and agents': brandsAndAgents,
  Accounts: systemUsers,
  'Operation log': operationLog,
  Statistics: statistics,
  'Dictionaries and files': dictionaries,
  'Teachers and what they ask for': teachers,
  'The teachers’ months and pay': teacherMonths,
};
