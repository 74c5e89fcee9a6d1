import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { DayResource } from '../../lesson/week/index.ts';

/** A room or teacher that has a column even on a day without lessons. */
export interface Resource {
  id: string;
  name: string;
  deptId: string;
  deptName: string;
  /** Seats of a room. */
  capacity?: number | null | undefined;
  /** True for a room that is out of use. It has a column only on days with lessons. */
  outOfUse?: boolean;
}

export interface DayColumn {
  /** Unique among the columns of a day. */
  key: string;
  /** ID of the room, teacher or class; null for lessons without a room or teacher. */
  id: string | null;
  name: string;
  deptId: string;
  deptName: string;
  capacity: number | null;
  outOfUse: boolean;
  lessons: readonly ClaTime[];
  /** Lessons that a substitute holds, during which the teacher of the column is on leave. */
  leaves: readonly ClaTime[];
}

/** Columns of one campus. */
export interface DayCampus {
  deptId: string;
  deptName: string;
  columns: readonly DayColumn[];
}

interface Campus {
  deptId: string;
  deptName: string;
}

interface ColumnSource {
  by: DayResource;
  /** Lessons of the day. */
  lessons: readonly ClaTime[];
  /** Rooms or teachers of the shown campuses; empty if unknown, and for classes. */
  resources: readonly Resource[];
  /** Campuses in the order in which they are shown. */
  campuses: readonly Campus[];
  /** True to omit columns without lessons. */
  onlyBusy?: boolean;
}

type MutableColumn = DayColumn & { lessons: ClaTime[]; leaves: ClaTime[] };

const UNASSIGNED: Readonly<Record<DayResource, string>> = { room: '未排教室', teacher: '未排教师', class: '未排班级' };

const collator = new Intl.Collator('zh-CN', { numeric: true });

/**
 * Returns the columns of a day, grouped by campus. Lessons without a room or teacher are in the last column of their
 * campus. Campuses without columns are omitted.
 */
export function dayCampuses({ by, lessons, resources, campuses, onlyBusy = false }: ColumnSource): DayCampus[] {
  const columns = new Map<string, MutableColumn>();
  for (const resource of resources) columns.set(resource.id, columnOf(resource));
  for (const lesson of lessons) {
    const [id, name] = subjectOf(by, lesson);
    const key = id ?? `${lesson.deptId}-none`;
    let column = columns.get(key);
    if (!column) {
      column = columnOf({ id: key, name: name ?? '', deptId: lesson.deptId, deptName: lesson.deptName ?? '' }, id);
      columns.set(key, column);
    }
    column.lessons.push(lesson);
  }
  const all = [...columns.values()];
  if (by === 'teacher') markLeaves(all, lessons);
  const shown = all.filter((column) => column.lessons.length > 0 || (!onlyBusy && !column.outOfUse));
  return campusesOf(shown, campuses).flatMap(({ deptId, deptName }) => {
    const own = shown.filter((column) => column.deptId === deptId).sort(byName);
    return own.length > 0 ? [{ deptId, deptName, columns: own }] : [];
  });

  function columnOf({ id, name, deptId, deptName, capacity, outOfUse = false }: Resource, shownId: string | null = id) {
    const shownName = shownId === null ? UNASSIGNED[by] : name;
    const column: MutableColumn = {
      key: id,
      id: shownId,
      name: shownName,
      deptId,
      deptName,
      capacity: capacity ?? null,
      outOfUse,
      lessons: [],
      leaves: [],
    };
    return column;
  }
}

/** Returns the id and name of the column to which a lesson belongs; null if it has none. */
function subjectOf(by: DayResource, lesson: ClaTime): [id: string | null, name: string | null | undefined] {
  if (by === 'room') return [lesson.roomId || null, lesson.roomName];
  if (by === 'teacher') return [lesson.teacherId || null, lesson.staffName];
  return [lesson.claId, lesson.claName];
}

/**
 * Adds the lessons that a substitute holds to the column of the absent teacher. The response contains only the name of
 * that teacher, so the lesson is omitted if several columns have the name.
 */
function markLeaves(columns: readonly MutableColumn[], lessons: readonly ClaTime[]): void {
  for (const lesson of lessons) {
    if (!lesson.substituteOf) continue;
    const [column, another] = columns.filter(({ name }) => name === lesson.substituteOf);
    if (column && !another) column.leaves.push(lesson);
  }
}

/** Returns the known campuses in their order, followed by the campuses that are known only from columns. */
function campusesOf(columns: readonly DayColumn[], known: readonly Campus[]): Campus[] {
  const campuses = new Map(known.map((campus) => [campus.deptId, campus]));
  for (const { deptId, deptName } of columns) if (!campuses.has(deptId)) campuses.set(deptId, { deptId, deptName });
  return [...campuses.values()];
}

/** Sorts columns by name, where 2 is before 10. Lessons without a room or teacher are last. */
const byName = (one: DayColumn, other: DayColumn): number =>
  Number(one.id === null) - Number(other.id === null) || collator.compare(one.name, other.name);
