import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import { MOVE_IN_MAX_FINDINGS } from '#contracts/move-in/limits.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { titleOf } from '#contracts/move-in/plan-rules/check-plan.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { badInput, notFound, Refusal } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { laterMoment } from '../../kernel/routing/row-version.ts';
import type { AnyRow } from '../../kernel/store/schema.ts';
import { addMovedInEnrolment, type MovedInValues } from '../enrolment/index.ts';
import { type AnyPlanRow, type FoundReference, PlannedIds, referencesIn, TABLES_OF_SHEETS } from './references.ts';
import type { HandlerOf } from './row-handler.ts';
import { factCalls, isRecordSheet, recordCalls } from './row-writers.ts';

export interface WrittenRows {
  /** First findings, and the number of all. */
  findings: Finding[];
  total: number;
}

/** A row whose values cannot be written. */
class RowError extends Error {
  readonly field: string | null;
  readonly kind: Finding['kind'];

  constructor(field: string | null, kind: Finding['kind'], message: string) {
    super(message);
    this.field = field;
    this.kind = kind;
  }
}

/**
 * Writes the rows of a plan in time slices, each in a unit of work of its own and by the handler of its call. Continues
 * after a row that is refused, so that all findings are known.
 * @param copy copy of the sandbox, which is discarded if there are findings
 */
export class RowWriter {
  #copy: World;
  #session: Session;
  #handlerOf: HandlerOf;
  #ids = new PlannedIds();
  #result: WrittenRows = { findings: [], total: 0 };
  /** Ids of added classes that are closed. They stay open until their students have seats. */
  #closed: string[] = [];

  constructor(copy: World, session: Session, handlerOf: HandlerOf) {
    this.#copy = copy;
    this.#session = session;
    this.#handlerOf = handlerOf;
  }

  *write(plan: MoveInPlan, report: (done: number) => void): Slices<WrittenRows> {
    let done = 0;
    for (const sheet of sheetKeys) {
      for (const row of plan[sheet]) {
        this.#tryRow(sheet, row);
        report((done += 1));
        yield;
      }
      if (sheet === 'seat') this.#closeClasses();
    }
    return this.#result;
  }

  #tryRow(sheet: SheetKey, row: AnyPlanRow): void {
    const references = referencesIn(row);
    if (references.some((one) => this.#ids.hasFailed(one))) {
      this.#ids.fail(sheet, row.key);
      return;
    }
    try {
      const id = this.#copy.store.unit(() => this.#writeRow(sheet, row, references)).value;
      if (id) this.#ids.set(sheet, row.key, id);
    } catch (error) {
      this.#ids.fail(sheet, row.key);
      this.#addFinding(sheet, row, error);
    }
  }

  #writeRow(sheet: SheetKey, row: AnyPlanRow, references: readonly FoundReference[]): string | undefined {
    if (row.action === 'merge') return row.id ?? undefined;
    const values = { ...row.values, ...Object.fromEntries(references.map((one) => [one.field, this.#require(one)])) };
    if (row.action === 'update') return this.#update(sheet, row.id, values);
    if (sheet === 'enrolment') return addMovedInEnrolment(this.#copy, this.#session, values as MovedInValues);
    if (sheet === 'seat') return this.#addSeat(values as unknown as { enrolmentId: string; claId: string });
    if (!isRecordSheet(sheet)) return this.#call(sheet, factCalls[sheet], values);
    const { add, fixed } = recordCalls[sheet];
    const id = this.#call(sheet, add, { ...values, ...fixed });
    if (sheet === 'cla') this.#openUntilSeated(id);
    return id;
  }

  #require(reference: FoundReference): string {
    const id = this.#ids.of(reference);
    if (!id) throw new RowError(reference.field, 'notFound', `${sheetTitles[reference.sheet]}不在搬入的内容中`);
    return id;
  }

  /** Calls the handler of an `add` call. @returns the id of the row that it has added to the table of the sheet */
  #call(sheet: SheetKey, call: Call, form: object): string {
    const { store } = this.#copy;
    this.#handlerOf(call)(this.#copy, this.#session, parsed(call, form));
    const table = TABLES_OF_SHEETS[sheet];
    const added = store.changes.find((change) => change.table === table && !change.before);
    if (!added) throw new Error(`${call.name} has added no row to ${table}.`);
    return added.id;
  }

  /** Replaces the filled-in fields of an existing record. The record gets a new version, as after its `update` call. */
  #update(sheet: SheetKey, id: string, values: object): string {
    if (!isRecordSheet(sheet)) throw badInput('这一行只能新增');
    const { store, clock } = this.#copy;
    const table = store.tables[TABLES_OF_SHEETS[sheet]];
    const before = table.get(id) as AnyRow | undefined;
    if (!before) throw notFound(`${sheetTitles[sheet]}不存在`);
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));
    const { update, key } = recordCalls[sheet];
    this.#handlerOf(update)(this.#copy, this.#session, parsed(update, { ...before, ...filled, [key]: id }));
    const updateTime = laterMoment(clock.moment(), (before['updateTime'] as string | null | undefined) ?? null);
    table.patch(id, { updateTime, updateUserName: this.#session.user.name });
    return id;
  }

  #addSeat({ enrolmentId, claId }: { enrolmentId: string; claId: string }): string | undefined {
    const { tables } = this.#copy.store;
    const studentId = tables.studentCourse.get(enrolmentId)?.studentId ?? '';
    const call = factCalls.seat;
    const form = { claId, studentIds: [studentId], studentCourseIds: [enrolmentId] };
    this.#handlerOf(call)(this.#copy, this.#session, parsed(call, form));
    return tables.studentCla.by('student', studentId).find((seat) => seat.claId === claId)?.studentClaId;
  }

  /** Opens a new class that is closed to new students, until the students of the plan have their seats in it. */
  #openUntilSeated(claId: string): void {
    const { cla } = this.#copy.store.tables;
    if (cla.get(claId)?.recruitStatus !== recruitStatuses.stopped) return;
    cla.patch(claId, { recruitStatus: recruitStatuses.open });
    this.#closed.push(claId);
  }

  #closeClasses(): void {
    const { store } = this.#copy;
    store.unit(() => {
      for (const claId of this.#closed)
        if (store.tables.cla.get(claId)) store.tables.cla.patch(claId, { recruitStatus: recruitStatuses.stopped });
    });
  }

  #addFinding(sheet: SheetKey, { row }: AnyPlanRow, error: unknown): void {
    const isRefused = error instanceof RowError || (error instanceof Refusal && error.status === HTTP_OK);
    if (!isRefused) throw error;
    this.#result.total += 1;
    if (this.#result.findings.length >= MOVE_IN_MAX_FINDINGS) return;
    const [field, kind] = error instanceof RowError ? [error.field, error.kind] : [null, 'invalid' as const];
    const column = titleOf(sheet, field);
    const origin = { sheet, sheetName: sheetTitles[sheet], row, field, column, value: '' };
    this.#result.findings.push({ ...origin, kind, message: error.message, severity: 'error' });
  }
}

const HTTP_OK = 200;

/** Parses a form with the schema of its call. @throws RowError with the first validation error */
function parsed({ body }: Call, form: object): object {
  const result = (body ?? z.object({})).safeParse(form);
  if (result.success) return result.data as object;
  const [issue] = result.error.issues;
  throw new RowError(String(issue?.path[0] ?? '') || null, 'invalid', issue?.message ?? '内容不符合要求');
}
