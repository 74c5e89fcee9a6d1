import { staffTypes } from '#contracts/entities/staff.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { coursesInSight } from '../enrolment/index.ts';
import { employed, myCampuses } from '../organisation/index.ts';
import { type Choice, distinct } from './kind.ts';

/** What a form offers to whoever imports, by name. */
export const campusChoices = (world: World, session: Session): Choice[] =>
  distinct(
    myCampuses(world, session).map(({ deptId, deptName }) => ({ label: deptName, value: deptId, detail: deptId })),
  );

export const courseChoices = (world: World, session: Session): Choice[] =>
  distinct(
    coursesInSight(world, session)
      .filter(isInUse)
      .map(({ courseId, courseName }) => ({ label: courseName, value: courseId, detail: courseId })),
  );

export const teacherChoices = (world: World, session: Session): Choice[] =>
  distinct(
    employed(world, session)
      .filter(({ type }) => type === staffTypes.teacher)
      .map(({ staffId, staffName, phone }) => ({ label: staffName, value: staffId, detail: phone.slice(-4) })),
  );
