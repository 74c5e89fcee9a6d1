import { personnelStatuses, staffTypes } from '../../entities/staff.ts';
import type { InUseFlag } from '../../formats/in-use.ts';
import type { MoveInExisting } from '../existing.ts';
import { referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import { type SheetKey, sheetKeys } from '../sheet-keys.ts';

/** Facts about a record that the rules of other rows depend on; undefined ones are unknown. */
export interface RecordFacts {
  name: string;
  deptId?: PlanReference | null;
  courseId?: PlanReference | null;
  teachingMode?: number;
  type?: number;
  chargeType?: string;
  capacity?: number | null;
  /** Students who already have a seat. */
  studentCount?: number;
  studentId?: PlanReference;
  recruitStatus?: number;
  /** Ids of the students on the waiting list, in order. */
  waiting?: readonly string[];
  /** Status of an enrolment. */
  status?: number;
  personnelStatus?: number | null;
  inUse?: InUseFlag | null;
}

/** Finds planned and existing records by reference. Updates of existing records are applied. */
export class PlanLookup {
  #facts = new Map<string, RecordFacts>();
  /** Ids of existing students and the classes in which they have seats. */
  #seats = new Set<string>();

  constructor(plan: MoveInPlan, existing: MoveInExisting) {
    this.#addExisting(existing);
    for (const sheet of sheetKeys)
      for (const row of plan[sheet]) {
        if (row.action === 'merge') continue;
        const values = row.values as unknown as RecordFacts & Record<string, unknown>;
        const reference: PlanReference = row.action === 'update' ? { id: row.id } : { key: row.key };
        const before = this.find(sheet, reference);
        const deptId = (values['departId'] ?? values.deptId) as PlanReference | undefined;
        this.#set(sheet, reference, {
          ...before,
          ...values,
          name: nameOf(values) ?? before?.name ?? '',
          ...(deptId && { deptId }),
        });
      }
  }

  #set(sheet: SheetKey, reference: PlanReference, facts: RecordFacts): void {
    this.#facts.set(`${sheet} ${referenceKey(reference)}`, facts);
  }

  #addExisting(existing: MoveInExisting): void {
    const { campuses, rooms, staff, courses, products, classes, students, enrolments } = existing;
    for (const { id, name } of campuses) this.#set('campus', { id }, { name });
    for (const { id, name, deptId, inUse } of rooms)
      this.#set('room', { id }, { name, deptId: { id: deptId }, inUse: inUse ?? null });
    for (const { id, name, type, personnelStatus } of staff)
      this.#set('staff', { id }, { name, type, personnelStatus: personnelStatus ?? null });
    for (const { id, name, teachingMode } of courses) this.#set('course', { id }, { name, teachingMode });
    for (const { id, name, courseId, chargeType } of products)
      this.#set('product', { id }, { name, courseId: { id: courseId }, chargeType });
    for (const { id, name, deptId, courseId, capacity, studentCount, recruitStatus, waitingStudentIds } of classes)
      this.#set(
        'cla',
        { id },
        {
          name,
          deptId: { id: deptId },
          courseId: { id: courseId },
          capacity: capacity ?? null,
          studentCount: studentCount ?? 0,
          ...(typeof recruitStatus === 'number' && { recruitStatus }),
          waiting: waitingStudentIds ?? [],
        },
      );
    for (const { id, name, deptId } of students) this.#set('student', { id }, { name, deptId: { id: deptId } });
    for (const { id, studentId, courseId, chargeType, claId, status } of enrolments) {
      if (claId) this.#seats.add(seatKey({ id: studentId }, { id: claId }));
      this.#set(
        'enrolment',
        { id },
        {
          name: '',
          studentId: { id: studentId },
          courseId: { id: courseId },
          chargeType,
          ...(typeof status === 'number' && { status }),
        },
      );
    }
  }

  find(sheet: SheetKey, reference: PlanReference): RecordFacts | undefined {
    return this.#facts.get(`${sheet} ${referenceKey(reference)}`);
  }

  /** True if an existing student has a seat in an existing class. */
  hasSeat(student: PlanReference, cla: PlanReference): boolean {
    return this.#seats.has(seatKey(student, cla));
  }

  hasLeft(reference: PlanReference): boolean {
    return this.find('staff', reference)?.personnelStatus === personnelStatuses.left;
  }

  isTeacher(reference: PlanReference): boolean {
    return this.find('staff', reference)?.type === staffTypes.teacher;
  }
}

const seatKey = (student: PlanReference, cla: PlanReference): string => `${referenceKey(student)} ${referenceKey(cla)}`;

/** Returns the message about a teacher who has left. */
export const leftText = (lookup: PlanLookup, teacher: PlanReference): string =>
  `${lookup.find('staff', teacher)?.name ?? '教师'}已离职，请选择其他教师`;

const NAMES = ['deptName', 'roomName', 'staffName', 'courseName', 'productName', 'claName', 'studentName'];
const nameOf = (values: Readonly<Record<string, unknown>>): string | undefined =>
  NAMES.map((field) => values[field]).find((name): name is string => typeof name === 'string');
