import { deptTypes } from '#contracts/entities/dept.ts';
import type { SearchHit, SearchKind } from '#contracts/entities/search-hit.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { belongsToCla, visibleClas, visibleEnrolmentGroups } from '../enrolment/index.ts';
import { canEditCampuses, myCampuses, visibleCampuses, visibleStaffGroups } from '../organisation/index.ts';
import { visibleTeachers } from '../teaching/index.ts';
import { campusHit, claHit, memberHit, studentHit, tenantHit } from './hits.ts';

/** Rows of one kind that may be found, addressed by index. A hit is built only for the best matches. */
export interface SearchedGroup {
  kind: SearchKind;
  size: number;
  nameAt(index: number): string;
  phoneAt(index: number): string | null | undefined;
  hitAt(index: number): SearchHit;
}

/**
 * Returns the rows that the caller may find: those of the caller's lists. Only administrators of an institution find
 * staff, because only they have the page for staff. A teacher is not listed again as staff.
 */
export function searchedGroups(world: World, session: Session): SearchedGroup[] {
  switch (session.audience) {
    case 'business':
      return [
        ...visibleEnrolmentGroups(world, session, 'student').map((rows) => students(world, rows)),
        clas(world, visibleClas(world, session)),
        ...visibleTeachers(world, session).map((rows) => members(world, 'teacher', rows)),
        campuses(myCampuses(world, session)),
        ...otherStaff(world, session).map((rows) => members(world, 'staff', rows)),
      ];
    case 'teacher': {
      const own = visibleClas(world, session);
      return [students(world, studentsOf(world, own), own), clas(world, own)];
    }
    default:
      return [tenants(world, visibleCampuses(world, session))];
  }
}

/** Creates a group of a copy of the rows, because rows may be added or removed between two slices of the search. */
function group<R>(
  kind: SearchKind,
  rows: readonly R[],
  parts: { name(row: R): string; phone?(row: R): string | null | undefined; hit(row: R): SearchHit },
): SearchedGroup {
  const copy = [...rows];
  return {
    kind,
    size: copy.length,
    nameAt: (index) => parts.name(copy[index] as R),
    phoneAt: (index) => parts.phone?.(copy[index] as R),
    hitAt: (index) => parts.hit(copy[index] as R),
  };
}

/** @param clas classes that may be named; all if omitted */
function students(world: World, rows: readonly Row<'student'>[], clas?: readonly Row<'cla'>[]): SearchedGroup {
  const named = clas && new Set(clas.map(({ claId }) => claId));
  return group('student', rows, {
    name: (row) => row.studentName,
    phone: (row) => row.phone,
    hit: (row) => studentHit(world, row, named),
  });
}

const clas = (world: World, rows: readonly Row<'cla'>[]): SearchedGroup =>
  group('cla', rows, { name: (row) => row.claName, hit: (row) => claHit(world, row) });

const members = (world: World, kind: 'teacher' | 'staff', rows: readonly Row<'staff'>[]): SearchedGroup =>
  group(kind, rows, {
    name: (row) => row.staffName,
    phone: (row) => row.phone,
    hit: (row) => memberHit(world, kind, row),
  });

const campuses = (rows: readonly Row<'dept'>[]): SearchedGroup =>
  group(
    'campus',
    rows.filter(({ deptType }) => deptType === deptTypes.campus),
    { name: (row) => row.deptName, hit: campusHit },
  );

const tenants = (world: World, rows: readonly Row<'tenant'>[]): SearchedGroup =>
  group('tenant', rows, {
    name: (row) => row.tenantName,
    phone: (row) => row.phone,
    hit: (row) => tenantHit(world, row),
  });

const otherStaff = (world: World, session: Session): Row<'staff'>[][] =>
  canEditCampuses(session)
    ? visibleStaffGroups(world, session, 'staff').map((rows) => rows.filter(({ type }) => type !== staffTypes.teacher))
    : [];

/** Returns the students of the classes, as the page 我的教学 lists them. */
function studentsOf({ store }: World, clas: readonly Row<'cla'>[]): Row<'student'>[] {
  const { studentCla, student } = store.tables;
  const seats = clas.flatMap(({ claId }) => studentCla.by('cla', claId)).filter(belongsToCla);
  return [...new Set(seats.map(({ studentId }) => studentId))]
    .map((studentId) => student.get(studentId))
    .filter((row) => row !== undefined);
}
