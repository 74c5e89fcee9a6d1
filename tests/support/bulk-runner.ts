import fc from 'fast-check';
import { expect } from 'vitest';
import { type BulkKind, bulkKinds, bulkOutcomes, confirmedRows, subjectOf } from '#contracts/entities/bulk-change.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { freeSeats, offerChanges } from '#contracts/rules/waiting-list.ts';
import { queueOf } from '#mock-server/domains/enrolment/waiting-list/queue.ts';
import { waitingList } from '#mock-server/domains/enrolment/handlers/waiting-list.ts';
import { bulkChanges } from '#mock-server/domains/teaching/handlers/bulk-changes.ts';
import { studentLeaves } from '#mock-server/domains/teaching/handlers/student-leaves.ts';
import type { BulkForm } from '#mock-server/domains/teaching/bulk/run-rows.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { type AnyRow, type Row, type StoreTable, tableNames } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { depts } from '#seed/fixed-ids.ts';
import { runUnit, sessionOf, worldMaker } from './world.ts';

const FIRST_DAY = '2026-09-07';
/** Number of days whose lessons are changed, beginning with the day before FIRST_DAY. */
const DAYS = 9;
const newWorld = worldMaker(FIRST_DAY);

/** Tables that record what happened, or that bulk changes themselves use. */
const IGNORED: readonly StoreTable[] = [
  'teachingLog',
  'changeLog',
  'operationLog',
  'notification',
  'bulkChange',
  'removedLesson',
  'session',
  'operation',
];
/** Columns that record a row's last change, or the offers of a waiting list entry. */
const BOOKKEEPING: readonly string[] = ['sequence', 'updateTime', 'updateUserName', 'events', 'offeredTime'];

const anyBulk = fc.record({
  kind: fc.constantFrom<BulkKind>(...Object.values(bulkKinds)),
  picks: fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 12 }),
  days: fc.integer({ min: -2, max: 7 }),
  minutes: fc.constantFrom(0, 30, -45, 400),
  makeUp: fc.boolean(),
  choice: fc.nat({ max: 200 }),
});
type AnyBulk = typeof anyBulk extends fc.Arbitrary<infer B> ? B : never;

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bulk'), bulk: anyBulk }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave'), lesson: fc.nat({ max: 400 }), student: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), cla: fc.nat(), student: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), which: fc.nat() }) },
);

/** Rows by table and id, as text without the columns about their last change and without empty columns. */
type Rows = Map<string, string>;

function rowsOf({ store }: World): Rows {
  const rows: Rows = new Map();
  for (const table of tableNames) {
    if (IGNORED.includes(table)) continue;
    const { key } = store.tables[table];
    for (const row of store.tables[table].all() as readonly AnyRow[])
      if (!isNote(table, row)) rows.set(`${table} ${row[key]}`, textOf(row));
  }
  return rows;
}

/** True if dated values consist of a single value without a date, which counts as having none. */
const isUnchangedEver = (changes: unknown): boolean =>
  Array.isArray(changes) && changes.length === 1 && !(changes[0] as AnyRow)['date'] && !(changes[0] as AnyRow)['exit'];

/** True for a ledger entry without hours, which records what happened. */
const isNote = (table: StoreTable, row: AnyRow): boolean => table === 'hourLog' && row['changeHour'] === 0;

/** Cached texts of rows. A stored row object is never modified. */
const texts = new WeakMap<AnyRow, string>();

function textOf(row: AnyRow): string {
  const cached = texts.get(row);
  if (cached !== undefined) return cached;
  const columns = Object.entries(row)
    .filter(([name, value]) => !BOOKKEEPING.includes(name) && value !== null && value !== undefined)
    .filter(([name, value]) => name !== 'changes' || !isUnchangedEver(value))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(columns);
  texts.set(row, text);
  return text;
}

/**
 * Performs random bulk changes, leaves and undos in several worlds. Requires that a preview changes nothing and
 * predicts the result, that an undo of the latest change restores the store, and that an undo of an earlier one never
 * touches rows changed since.
 */
export function checkBulkChanges(numRuns: number): Record<string, number> {
  const done: Record<string, number> = {};
  const count = (name: string): void => {
    done[name] = (done[name] ?? 0) + 1;
  };
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 6, maxLength: 10 }), (steps) => {
      const run = new BulkRun(count);
      for (const step of steps) {
        if (step.do === 'bulk') run.change(step.bulk);
        else if (step.do === 'leave') run.leave(step.lesson, step.student);
        else if (step.do === 'wait') run.wait(step.cla, step.student);
        else run.undo(step.which);
      }
      run.undoAll();
    }),
    { numRuns },
  );
  return done;
}

/** A bulk change that was carried out, with the store before it and after it. */
interface Applied {
  bulkChangeId: string;
  before: Rows;
  after: Rows;
}

/** Returns the part of each balance that is not the sum of its ledger entries, in hundredths of an hour. */
function restsOf({ store: { tables } }: World): Map<string, number> {
  const rests = new Map(
    tables.studentCourse.all().map((row) => [row.studentCourseId, Math.round(100 * (row.balanceHour ?? 0))]),
  );
  for (const { studentCourseId, changeHour } of tables.hourLog.all())
    rests.set(studentCourseId, (rests.get(studentCourseId) ?? 0) - Math.round(100 * changeHour));
  return rests;
}

const OFFERED = /名额已轮到候补学员.+，不能恢复$/;

class BulkRun {
  #world: World = newWorld();
  #session: Session = sessionOf(this.#world, 'qiming01');
  #applied: Applied[] = [];
  #rests = restsOf(this.#world);
  #count: (name: string) => void;

  constructor(count: (name: string) => void) {
    this.#count = count;
  }

  change(bulk: AnyBulk): void {
    const form = this.#form(bulk);
    const before = rowsOf(this.#world);
    const preview = runUnit(this.#world, () => bulkChanges.preview(this.#world, this.#session, form));
    expect(differences(before, rowsOf(this.#world))).toEqual([]);
    const rows = preview.rows as Parameters<typeof confirmedRows>[0];
    const result = runUnit(this.#world, () =>
      bulkChanges.apply(this.#world, this.#session, { ...form, confirmed: confirmedRows(rows) }),
    );
    expect(result.rows).toEqual(rows);
    for (const { outcome } of rows) this.#count(`${form.kind} ${outcome}`);
    if (!result.bulkChangeId) {
      expect(rows.filter(({ outcome }) => outcome === bulkOutcomes.changed)).toEqual([]);
      expect(differences(before, rowsOf(this.#world))).toEqual([]);
      return;
    }
    this.#checkRules();
    this.#applied.push({ bulkChangeId: result.bulkChangeId, before, after: rowsOf(this.#world) });
  }

  /** Requests leave from a lesson for a student, as another user may do between bulk changes. */
  leave(lessonAt: number, studentAt: number): void {
    const lesson = this.#lessonAt(lessonAt);
    const seats = this.#world.store.tables.studentCla.by('cla', lesson.claId);
    const seat = seats[studentAt % Math.max(1, seats.length)];
    if (!seat) return;
    try {
      runUnit(this.#world, () =>
        studentLeaves.add(this.#world, this.#session, {
          studentClaId: seat.studentClaId,
          courseTimeId: lesson.courseTimeId,
          reason: '生病',
        }),
      );
      this.#count('leave');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Adds a student to the waiting list of a full class, unless the server refuses the entry. */
  wait(claAt: number, studentAt: number): void {
    const { cla, student } = this.#world.store.tables;
    const clas = cla.all().filter((one) => one.departId === depts.binjiang && one.recruitStatus > 0);
    const full = clas.filter(({ claId, capacity }) => this.#seatCount(claId) >= capacity);
    const students = student.all().filter(({ deptId }) => deptId === depts.binjiang);
    const { claId } = full[claAt % Math.max(1, full.length)] ?? {};
    const { studentId } = students[studentAt % students.length] ?? {};
    if (!claId || !studentId) return;
    try {
      runUnit(this.#world, () => waitingList.add(this.#world, this.#session, { claId, studentId }));
      this.#count('wait');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #seatCount = (claId: string): number =>
    this.#world.store.tables.studentCla.by('cla', claId).filter(({ status }) => status !== 3).length;

  undo(which: number): void {
    const at = which % Math.max(1, this.#applied.length);
    const [one] = this.#applied.splice(at, 1);
    if (one) this.#undo(one, at === this.#applied.length);
  }

  undoAll(): void {
    for (let one = this.#applied.pop(); one; one = this.#applied.pop()) this.#undo(one, true);
  }

  #undo({ bulkChangeId, before, after }: Applied, isLatest: boolean): void {
    const current = rowsOf(this.#world);
    const isUntouched = isLatest && differences(current, after).length === 0;
    try {
      const { rows } = runUnit(this.#world, () => bulkChanges.undo(this.#world, this.#session, { bulkChangeId }));
      this.#count(isUntouched ? 'undo of the latest' : 'undo of an earlier');
      const refused = rows.filter(({ outcome }) => outcome === bulkOutcomes.refused);
      // A seat that was given up may have been offered to a waiting student at once.
      const isOffered = refused.some(({ text }) => OFFERED.test(text));
      if (isUntouched && !isOffered) {
        expect(refused).toEqual([]);
        expect(differences(before, rowsOf(this.#world))).toEqual([]);
        this.#checkRules();
        return;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#count('undo refused');
      expect(isUntouched && !this.#world.store.tables.waitingEntry.all().some(({ state }) => state === 'offered')).toBe(
        false,
      );
    }
    this.#checkRules();
    // The undo keeps rows that were changed after the bulk change.
    const now = rowsOf(this.#world);
    for (const [key, text] of current)
      if (text !== after.get(key) && !key.startsWith('waitingEntry')) expect([key, now.get(key)]).toEqual([key, text]);
  }

  /** Requires that the waiting lists follow their rules, and that balances change only with their ledger. */
  #checkRules(): void {
    const { cla, waitingEntry } = this.#world.store.tables;
    for (const claId of new Set(waitingEntry.all().map((entry) => entry.claId))) {
      const row = cla.get(claId);
      if (!row) continue;
      const free = freeSeats({ ...row, studentCnt: this.#seatCount(claId) });
      const { offer, takeBack } = offerChanges(queueOf(this.#world.store, claId), free);
      expect([...offer, ...takeBack]).toEqual([]);
    }
    for (const [id, rest] of restsOf(this.#world))
      if (rest !== this.#rests.get(id)) expect([id, rest]).toEqual([id, this.#rests.get(id)]);
  }

  #form({ kind, picks, days, minutes, makeUp, choice }: AnyBulk): BulkForm {
    const ids = [...new Set(picks.map((at) => this.#idAt(kind, at)))];
    const { room, staff } = this.#world.store.tables;
    const rooms = room.by('dept', depts.binjiang);
    const teachers = staff.all().filter(({ type, tenantId }) => type === 1 && tenantId);
    switch (kind) {
      case 'cancelLessons':
        return { kind, ids, reason: '放假', makeUp };
      case 'moveLessons':
        return { kind, ids, days, minutes: days === 0 && minutes === 0 ? 30 : minutes };
      case 'changeRoom':
        return { kind, ids, roomId: rooms[choice % rooms.length]?.roomId };
      case 'substitute':
        return { kind, ids, teacherId: teachers[choice % teachers.length]?.staffId };
      case 'extendEnrolments':
        return { kind, ids, days: Math.abs(days) + 1 };
      case 'moveToClass':
        return { kind, ids, claId: this.#otherClaOf(ids[0] ?? '', choice) };
      case 'changeClaTeacher':
        return {
          kind,
          ids,
          teacherId: teachers[choice % teachers.length]?.staffId,
          beginDate: addDays(FIRST_DAY, Math.abs(days)),
        };
      case 'endClas':
        return { kind, ids, endDate: addDays(FIRST_DAY, Math.min(0, days)) };
      default:
        return { kind, ids };
    }
  }

  #idAt(kind: BulkKind, at: number): string {
    const { studentCourse, student, cla } = this.#world.store.tables;
    const subject = subjectOf(kind);
    if (subject === 'lesson') return this.#lessonAt(at).courseTimeId;
    if (subject === 'cla') return cla.all().filter(({ departId }) => departId === depts.binjiang)[at % 20]?.claId ?? '';
    const enrolments = studentCourse.all().filter(({ studentId }) => student.get(studentId)?.deptId === depts.binjiang);
    // Uses at most 60 enrolments, so that some are suspended, resumed and moved more than once.
    return enrolments[at % Math.min(60, enrolments.length)]?.studentCourseId ?? '';
  }

  /** Returns a class of the course of an enrolment. */
  #otherClaOf(studentCourseId: string, choice: number): string {
    const { studentCourse, cla } = this.#world.store.tables;
    const clas = cla.by('course', studentCourse.get(studentCourseId)?.courseId ?? '');
    return clas[choice % Math.max(1, clas.length)]?.claId ?? '1';
  }

  /** Returns one of the lessons of the coming days at 滨江校区, most of which can change. */
  #lessonAt(at: number): Row<'claTime'> {
    const { claTime } = this.#world.store.tables;
    const lessons = Array.from({ length: DAYS }, (_, day) => claTime.by('date', addDays(FIRST_DAY, day - 1)))
      .flat()
      .filter(({ deptId }) => deptId === depts.binjiang);
    const lesson = lessons[at % lessons.length];
    if (!lesson) throw new Error('The world has no lessons.');
    return lesson;
  }
}

/** Returns the rows that differ, with their text on both sides. */
const differences = (one: Rows, other: Rows): unknown[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => one.get(key) !== other.get(key))
    .map((key) => [key, one.get(key), other.get(key)]);
