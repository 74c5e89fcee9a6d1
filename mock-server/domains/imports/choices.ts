import type { DictionaryType } from '#contracts/dictionaries.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { visibleCourses } from '../enrolment/index.ts';
import { currentStaff, myCampuses, valuesInUse } from '../organisation/index.ts';
import { type Choice, withDistinctLabels } from './kind.ts';

/** Returns the campuses that a form offers to the importing user, by name. */
export const campusChoices = (world: World, session: Session): Choice[] =>
  withDistinctLabels(
    myCampuses(world, session).map(({ deptId, deptName }) => ({ label: deptName, value: deptId, detail: deptId })),
  );

/**
 * Returns the values in use of a dictionary as choices. @param as converts a value to the type that the form expects
 */
export const dictionaryChoices = (
  reader: Reader,
  type: DictionaryType,
  as: (value: string) => string | number = String,
): Choice[] =>
  withDistinctLabels(
    valuesInUse(reader, type).map(({ dictLabel, dictValue }) => ({
      label: dictLabel,
      value: as(dictValue),
      detail: dictValue,
    })),
  );

export const courseChoices = (world: World, session: Session): Choice[] =>
  withDistinctLabels(
    visibleCourses(world, session)
      .filter(isInUse)
      .map(({ courseId, courseName }) => ({ label: courseName, value: courseId, detail: courseId })),
  );

export const teacherChoices = (world: World, session: Session): Choice[] =>
  withDistinctLabels(
    currentStaff(world, session)
      .filter(({ type }) => type === staffTypes.teacher)
      .map(({ staffId, staffName, phone }) => ({ label: staffName, value: staffId, detail: phone.slice(-4) })),
  );
