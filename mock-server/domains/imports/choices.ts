import type { DictionaryType } from '#contracts/dictionaries.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { coursesInSight } from '../enrolment/index.ts';
import { employed, myCampuses, usable } from '../organisation/index.ts';
import { type Choice, distinct } from './kind.ts';

/** What a form offers to whoever imports, by name. */
export const campusChoices = (world: World, session: Session): Choice[] =>
  distinct(
    myCampuses(world, session).map(({ deptId, deptName }) => ({ label: deptName, value: deptId, detail: deptId })),
  );

/** What a dictionary offers. @param as how the form has its values */
export const heldChoices = (
  reader: Reader,
  type: DictionaryType,
  as: (value: string) => string | number = String,
): Choice[] =>
  distinct(
    usable(reader, type).map(({ dictLabel, dictValue }) => ({
      label: dictLabel,
      value: as(dictValue),
      detail: dictValue,
    })),
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
