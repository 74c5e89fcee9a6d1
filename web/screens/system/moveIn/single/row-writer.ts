import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Call } from '#contracts/call.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { MoveInPlan, PlanReference, PlanRow, PlanValues } from '#contracts/move-in/plan.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send, type SendArguments } from '#web/http/client.ts';
import { newOperation } from '#web/http/operation.ts';
import { equalEnrolments, equalRecords, hasSeat, isFactWritten } from './find-written.ts';
import { type EnrolmentGroup, groupEnrolments } from './group-enrolments.ts';
import { type Fields, factCalls, isRecordSheet, recordCalls, type RecordSheet } from './row-calls.ts';
import { RowError, RowIds } from './row-ids.ts';
import type { JournalEntry, RowJournal } from './row-journal.ts';

const NOT_FOUND = '已新增，但在列表中找不到';
const NOT_JOINED = '合并在一起的报读没有写入';
const NOT_INCLUDED = '同一报读已经写入，不包含这一行，请手工增加课时或期限';

/** An attempt to write a row. */
interface Attempt extends JournalEntry {
  /** Key of the row's entry in the journal. */
  name: string;
  /** True if an earlier attempt has ended without a result. The record may exist, so it is looked for first. */
  isRepeated: boolean;
}

type AddedRow<K extends SheetKey> = Extract<PlanRow<K>, { action: 'add' }>;

/** Writes the rows of a plan one by one, each at most once. */
export class RowWriter {
  #existing: MoveInExisting;
  #journal: RowJournal;
  #ids: RowIds;
  #enrolments: ReadonlyMap<string, PlanRow<'enrolment'>>;
  #groups: ReadonlyMap<string, EnrolmentGroup>;

  constructor(existing: MoveInExisting, journal: RowJournal, plan: MoveInPlan) {
    this.#existing = existing;
    this.#journal = journal;
    this.#ids = new RowIds(existing);
    this.#enrolments = new Map(plan.enrolment.map((row) => [row.key, row]));
    this.#groups = groupEnrolments(plan);
  }

  /** Writes a row unless the journal contains it. @throws ApiError or RowError with the message for the user */
  async write(sheet: SheetKey, row: PlanRow): Promise<void> {
    const name = journalName(sheet, row.key);
    const entry = this.#journal.get(name);
    if (entry?.isDone) {
      if (entry.id) this.#ids.set(sheet, row.key, entry.id);
      return;
    }
    if (row.action === 'merge') {
      if (!row.id) return;
      if (sheet === 'enrolment') await this.#finishEnrolment(name, row.id, entry);
      this.#ids.set(sheet, row.key, row.id);
      return;
    }
    const attempt: Attempt = { operation: newOperation(), ...entry, name, isRepeated: entry !== undefined };
    const id = await this.#writeNew(sheet, row, attempt);
    if (id) this.#ids.set(sheet, row.key, id);
    const { operation, closing } = attempt;
    this.#journal.set(name, { operation, isDone: true, ...(id && { id }), ...(closing && { closing }) });
  }

  /** Closes an added class that admits no new students, after its own have seats. @throws ApiError or RowError */
  async close({ key }: PlanRow<'cla'>): Promise<void> {
    const name = journalName('cla', key);
    const { closing, ...entry } = this.#journal.get(name) ?? {};
    if (!closing) return;
    const id = this.#ids.of('cla', { key });
    const form = await changedForm('cla', id, { recruitStatus: recruitStatuses.stopped });
    await sendQuietly(recordCalls.cla.update, form, closing);
    this.#journal.set(name, { operation: closing, ...entry, isDone: true, id });
  }

  async #writeNew(sheet: SheetKey, row: Exclude<PlanRow, { action: 'merge' }>, attempt: Attempt) {
    if (sheet === 'enrolment') return this.#enrol(row.key, attempt);
    if (sheet === 'seat') return this.#seat((row as AddedRow<'seat'>).values, attempt);
    const values = this.#ids.resolve(row.values);
    if (isRecordSheet(sheet))
      return row.action === 'update'
        ? this.#update(sheet, row.id, values, attempt)
        : this.#add(sheet, values, 'again' in row && Boolean(row.again), attempt);
    if (!attempt.isRepeated || !(await isFactWritten(sheet, values)))
      await this.#send(factCalls[sheet], values, attempt);
    return undefined;
  }

  /** @param isAgain true if an equal record exists and another one is added */
  async #add(sheet: RecordSheet, values: Fields, isAgain: boolean, attempt: Attempt): Promise<string> {
    const { add, fixed } = recordCalls[sheet];
    const form: Fields = { ...values, ...fixed };
    if (sheet === 'cla' && form['recruitStatus'] === recruitStatuses.stopped) {
      // The class stays open to new students until its own students have seats.
      form['recruitStatus'] = recruitStatuses.open;
      attempt.closing ??= newOperation();
    }
    const written = attempt.isRepeated && this.#addedId(sheet, await equalRecords(sheet, form), attempt);
    if (written) return written;
    if (isAgain) attempt.before ??= await equalRecords(sheet, form);
    await this.#send(add, form, attempt);
    return found(this.#addedId(sheet, await equalRecords(sheet, form), attempt));
  }

  async #update(sheet: RecordSheet, id: string, values: Fields, attempt: Attempt): Promise<string> {
    await this.#send(recordCalls[sheet].update, await changedForm(sheet, id, values), attempt);
    return id;
  }

  /** Adds an enrolment with the hours of all rows of its group. */
  async #enrol(key: string, attempt: Attempt): Promise<string> {
    const group = this.#groups.get(key);
    const [first = key, ...others] = group?.keys ?? [];
    if (!group || first !== key) throw new RowError(this.#isWritten(first) ? NOT_INCLUDED : NOT_JOINED);
    const { studentId, courseId, chargeType, hours, givenHours, dateBegin, dateEnd } = group.values;
    const student = this.#ids.of('student', studentId);
    const course = this.#ids.of('course', courseId);
    const isPeriod = isByPeriod(chargeType);
    const equal = () => equalEnrolments(student, course, chargeType);
    const names = others.map((other) => journalName('enrolment', other));
    if (isPeriod && dateBegin && dateEnd) attempt.period ??= { dateBegin, dateEnd, operation: newOperation() };
    attempt.before ??= this.#enrolmentsBefore(student, course);
    let id = attempt.isRepeated ? this.#addedId('enrolment', await equal(), attempt) : undefined;
    if (!id) {
      const form = isPeriod ? { expireDate: dateEnd } : { balanceHour: addHours(hours ?? 0, givenHours ?? 0) };
      const input = { studentId: student, courseId: course, chargeType, ...form };
      await this.#send(studentCourses.add, input, attempt, names);
      id = found(this.#addedId('enrolment', await equal(), attempt));
    }
    await changePeriod(id, attempt.period);
    for (const name of names) this.#journal.set(name, { operation: attempt.operation, isDone: true, id });
    return id;
  }

  #isWritten(key: string): boolean {
    return Boolean(this.#journal.get(journalName('enrolment', key))?.isDone);
  }

  #enrolmentsBefore(student: string, course: string): string[] {
    if (!this.#ids.isKnown('student', student)) return [];
    return this.#existing.enrolments
      .filter(({ studentId, courseId }) => studentId === student && courseId === course)
      .map(({ id }) => id);
  }

  /** Completes an enrolment that exists, because an interrupted attempt has added it. */
  async #finishEnrolment(name: string, id: string, entry: JournalEntry | undefined): Promise<void> {
    if (entry) {
      await changePeriod(id, entry.period);
      this.#journal.set(name, { operation: entry.operation, isDone: true, id });
    } else if (this.#journal.hasWritten(id)) throw new RowError(NOT_INCLUDED);
  }

  async #seat({ enrolmentId, claId }: PlanValues<'seat'>, attempt: Attempt): Promise<undefined> {
    const enrolment = this.#ids.of('enrolment', enrolmentId);
    const cla = this.#ids.of('cla', claId);
    const student = this.#studentOf(enrolmentId, enrolment);
    if (attempt.isRepeated && (await hasSeat(student, enrolment, cla))) return;
    const form = { claId: cla, studentIds: [student], studentCourseIds: [enrolment] };
    await this.#send(studentClas.allocate, form, attempt);
  }

  #studentOf(reference: PlanReference, enrolmentId: string): string {
    const row = 'key' in reference ? this.#enrolments.get(reference.key) : undefined;
    if (row?.action === 'add') return this.#ids.of('student', row.values.studentId);
    return found(this.#existing.enrolments.find(({ id }) => id === enrolmentId)?.studentId);
  }

  /** Returns the id of the added record among equal ones; undefined if it was not added. */
  #addedId(sheet: SheetKey, ids: readonly string[], { isRepeated, before = [] }: Attempt): string | undefined {
    const added = ids.filter((id) => !this.#ids.isUsed(sheet, id) && !before.includes(id));
    // An earlier attempt may have added the record before the existing records were read.
    return added.find((id) => !this.#ids.isKnown(sheet, id)) ?? (isRepeated ? added[0] : undefined);
  }

  /**
   * Sends a write. Its entry in the journal is stored before, so that a repetition after a reload has an equal operation,
   * and removed if the write is refused.
   * @param others names of further rows that the write contains
   */
  async #send(call: Call, input: Fields, { name, isRepeated: _, ...entry }: Attempt, others: readonly string[] = []) {
    const { operation } = entry;
    for (const one of [name, ...others]) this.#journal.set(one, entry);
    try {
      await sendQuietly(call, input, operation);
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.resultUnknown || error.silent);
      if (!isUnknown) for (const one of [name, ...others]) this.#journal.delete(one);
      throw error;
    }
  }
}

const journalName = (sheet: SheetKey, key: string): string => `${sheet} ${key}`;

/** Returns the form of a stored record with the filled-in values in the place of its own. @throws ApiError */
async function changedForm(sheet: RecordSheet, id: string, values: Fields): Promise<Fields> {
  const { update, detail, key, fixed } = recordCalls[sheet];
  const stored = (await send(detail, ...([{ id }] as unknown as SendArguments<Call>))) as Fields;
  return update.body.parse({ ...withoutEmpty({ ...stored, ...withoutEmpty(values) }), ...fixed, [key]: id }) as Fields;
}

async function changePeriod(studentCourseId: string, period: JournalEntry['period']): Promise<void> {
  if (!period) return;
  const { operation, ...dates } = period;
  await sendQuietly(studentCourses.changePeriod, { studentCourseId, ...dates }, operation);
}

/** Sends a write. Its error becomes a line of the table, so no toast is shown. */
const sendQuietly = (call: Call, input: Fields, operation: string): Promise<unknown> =>
  send(call, ...([input, { operation, quiet: true }] as unknown as SendArguments<Call>));

function found(id: string | undefined): string {
  if (id === undefined) throw new RowError(NOT_FOUND);
  return id;
}

const withoutEmpty = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
