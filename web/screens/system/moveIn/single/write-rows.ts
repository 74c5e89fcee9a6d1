import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Call } from '#contracts/call.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import type { MoveInPlan, PlanReference, PlanRow, PlanValues } from '#contracts/move-in/plan.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { ApiError } from '#web/http/api-error.ts';
import { invalidateAll } from '#web/http/cache/invalidation.ts';
import { send, type SendArguments } from '#web/http/client.ts';
import { newOperation } from '#web/http/operation.ts';
import { readAll } from '../existing/read-lists.ts';
import { type Fields, factCalls, isRecordSheet, recordCalls, type RecordSheet } from './row-calls.ts';
import type { RowJournal } from './row-journal.ts';

/** Outcome of writing row by row. */
export interface RowsOutcome {
  /** Rows that were refused, with the reason, and rows that depend on them. */
  findings: readonly Finding[];
  /** True if the rest was not tried, because the user stopped or the server could not be reached. */
  isStopped: boolean;
}

interface WriteRows {
  plan: MoveInPlan;
  existing: MoveInExisting;
  journal: RowJournal;
  /** Called after each row. */
  onProgress(done: number): void;
  shouldStop(): boolean;
}

const DEPENDS = '引用的行没有写入';
const NOT_FOUND = '已新增，但在列表中找不到';

/**
 * Writes a plan by the calls for one row, for a backend without the move-in. A refused row and the rows that refer to it
 * are left out; the others are written. Rows that the journal contains are not written again.
 */
export async function writeRows({ plan, existing, journal, onProgress, shouldStop }: WriteRows): Promise<RowsOutcome> {
  const findings: Finding[] = [];
  const writer = new RowWriter(existing, journal, plan);
  let done = 0;
  try {
    for (const sheet of sheetKeys)
      for (const row of plan[sheet]) {
        if (shouldStop()) return { findings, isStopped: true };
        try {
          await writer.write(sheet, row);
        } catch (error) {
          if (error instanceof ApiError && (error.resultUnknown || error.silent)) return { findings, isStopped: true };
          findings.push(findingOf(sheet, row, (error as Error).message));
        }
        onProgress(++done);
      }
    return { findings, isStopped: false };
  } finally {
    invalidateAll();
  }
}

const findingOf = (sheet: SheetKey, { row }: PlanRow, message: string): Finding => ({
  sheet,
  sheetName: sheetTitles[sheet],
  row,
  column: '',
  value: '',
  kind: 'changed',
  message,
  severity: 'error',
});

class RowWriter {
  #existing: MoveInExisting;
  #journal: RowJournal;
  /** Ids by the key of the row. */
  #ids = new Map<string, string>();
  /** Students by the id of their enrolment. */
  #students = new Map<string, string>();
  #enrolments: Map<string, PlanRow<'enrolment'>>;
  #known: ReadonlySet<string>;

  constructor(existing: MoveInExisting, journal: RowJournal, plan: MoveInPlan) {
    this.#existing = existing;
    this.#journal = journal;
    this.#enrolments = new Map(plan.enrolment.map((row) => [row.key, row]));
    this.#known = new Set(
      [existing.students, existing.enrolments, existing.staff, existing.rooms, existing.classes].flatMap((records) =>
        records.map(({ id }) => id),
      ),
    );
  }

  /** Writes a row unless the journal contains it. @throws ApiError or Error with the message for the user */
  async write(sheet: SheetKey, row: PlanRow): Promise<void> {
    const entry = this.#journal.get(row.key);
    if (entry?.isDone) {
      if (entry.id) this.#ids.set(row.key, entry.id);
      return;
    }
    if (row.action === 'merge') {
      if (row.id) this.#ids.set(row.key, row.id);
      return;
    }
    const operation = entry?.operation ?? newOperation();
    // Stored before the request, so that a repetition after a reload has an equal key and is executed at most once.
    this.#journal.set(row.key, { operation });
    const id = await this.#writeNew(sheet, row, { operation, isRepeated: entry !== undefined });
    if (id) this.#ids.set(row.key, id);
    this.#journal.set(row.key, { operation, isDone: true, ...(id && { id }) });
  }

  async #writeNew(sheet: SheetKey, row: Exclude<PlanRow, { action: 'merge' }>, attempt: Attempt) {
    const { operation } = attempt;
    const values = this.#resolve(row.values);
    if (isRecordSheet(sheet))
      return row.action === 'update'
        ? this.#update(sheet, row.id, values, operation)
        : this.#add(sheet, values, attempt);
    if (sheet === 'enrolment') return this.#enrol(values as unknown as ResolvedEnrolment, attempt);
    if (sheet === 'seat') return this.#seat((row as Extract<PlanRow<'seat'>, { action: 'add' }>).values, operation);
    await sendRow(factCalls[sheet], values, operation);
    return undefined;
  }

  async #add(sheet: RecordSheet, values: Fields, attempt: Attempt): Promise<string> {
    const { add, list, key, name, same, fixed } = recordCalls[sheet];
    const form: Fields = { ...values, ...fixed };
    await sendRow(add, form, attempt.operation);
    const rows = (await readAll(list, { [name]: values[name] })) as Fields[];
    const equal = rows.filter((record) => [name, ...same].every((field) => record[field] === form[field]));
    return this.#addedId(
      equal.map((record) => String(record[key])),
      attempt,
    );
  }

  async #update(sheet: RecordSheet, id: string, values: Fields, operation: string): Promise<string> {
    const { update, detail, key, fixed } = recordCalls[sheet];
    const stored = (await send(detail, ...([{ id }] as unknown as SendArguments<Call>))) as Fields;
    const form = update.body.parse({ ...stored, ...withoutEmpty(values), ...fixed, [key]: id }) as Fields;
    await sendRow(update, form, operation);
    return id;
  }

  async #enrol(values: ResolvedEnrolment, attempt: Attempt): Promise<string> {
    const { studentId, courseId, chargeType, hours, givenHours, dateBegin, dateEnd } = values;
    const isPeriod = isByPeriod(chargeType);
    const form = isPeriod ? { expireDate: dateEnd } : { balanceHour: (hours ?? 0) + (givenHours ?? 0) };
    await sendRow(studentCourses.add, { studentId, courseId, chargeType, ...form }, attempt.operation);
    const enrolments = await readAll(studentCourses.list, { studentId, courseId });
    const equal = enrolments.filter((row) => row.chargeType === chargeType);
    const id = this.#addedId(
      equal.map(({ studentCourseId }) => studentCourseId),
      attempt,
    );
    this.#students.set(id, studentId);
    if (isPeriod && dateBegin && dateEnd)
      await send(studentCourses.changePeriod, { studentCourseId: id, dateBegin, dateEnd }, { quiet: true });
    return id;
  }

  async #seat({ enrolmentId, claId }: PlanValues<'seat'>, operation: string): Promise<undefined> {
    const studentCourseId = this.#idOf(enrolmentId);
    const studentId = this.#studentOf(enrolmentId, studentCourseId);
    const form = { claId: this.#idOf(claId), studentIds: [studentId], studentCourseIds: [studentCourseId] };
    await sendRow(studentClas.allocate, form, operation);
  }

  /**
   * Returns the id of the added record among records with equal names. An attempt whose result was unknown may have added
   * it before the others were read.
   */
  #addedId(ids: readonly string[], { isRepeated }: Attempt): string {
    const used = new Set(this.#ids.values());
    const id = ids.find((one) => !this.#known.has(one) && !used.has(one));
    const found = id ?? (isRepeated ? ids.find((one) => !used.has(one)) : undefined);
    if (found === undefined) throw new Error(NOT_FOUND);
    return found;
  }

  #studentOf(reference: PlanReference, enrolmentId: string): string {
    const row = 'key' in reference ? this.#enrolments.get(reference.key) : undefined;
    if (row?.action === 'add') return this.#idOf(row.values.studentId);
    const existing = this.#existing.enrolments.find(({ id }) => id === enrolmentId)?.studentId;
    const student = existing ?? this.#students.get(enrolmentId);
    if (!student) throw new Error(DEPENDS);
    return student;
  }

  #resolve(values: Fields): Fields {
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, isReference(value) ? this.#idOf(value) : value]),
    );
  }

  #idOf(reference: PlanReference): string {
    const id = 'id' in reference ? reference.id : this.#ids.get(reference.key);
    if (!id) throw new Error(DEPENDS);
    return id;
  }
}

interface Attempt {
  operation: string;
  /** True if an earlier attempt has ended without a result. */
  isRepeated: boolean;
}

/** Values of an enrolment with ids in place of references. */
type ResolvedEnrolment = Omit<PlanValues<'enrolment'>, 'studentId' | 'courseId'> & {
  studentId: string;
  courseId: string;
};

/** Sends a write. Its error becomes a line of the table, so no toast is shown. */
const sendRow = (call: Call, input: Fields, operation: string): Promise<unknown> =>
  send(call, ...([input, { operation, quiet: true }] as unknown as SendArguments<Call>));

const isReference = (value: unknown): value is PlanReference =>
  typeof value === 'object' && value !== null && ('key' in value || 'id' in value);

const withoutEmpty = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
