import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { FlowFailed, isUnanswered } from '../../flows/flow-errors.ts';
import { flowTexts } from '../../flows/flow-texts.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { detailCalls } from '../contract/details.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { fieldsOf } from '../contract/schema.ts';
import { isRefused, rowsIn } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { differentFields, valueText } from '../rows/compare.ts';
import { notices } from '../texts.ts';
import { platformRecords } from './platform-records.ts';
import { institutionRecords } from './records.ts';
import { removeRecordLater } from './remove-record.ts';
import type { Change, WrittenRecord } from './written-record.ts';
import { sharedTexts, writeTexts } from '../finding-texts.ts';

const records = [...institutionRecords, ...platformRecords];
const recordByAdd = new Map(records.map((record) => [record.add.name, record]));

/** All writes that this property sends. */
export const readBackWrites: readonly string[] = records.flatMap((record) => [
  record.add.name,
  record.remove.name,
  ...record.changes('', { today: '2026-01-01' }).map(({ call }) => call.name),
]);

/**
 * Property: an added record is shown at once by its list, its detail and its choices with the values that were sent; a
 * change likewise; and a removed record by none of them.
 */
export const readBack: Property = {
  name: 'writes.read-back',
  title: '新增、修改、停用、删除后，列表、详情和选项立即显示写入的值，删除后都不见',
  subjects: [...recordByAdd.keys()],
  writes: true,
  check: (context, name) => new RecordCheck(context, recordByAdd.get(name) as WrittenRecord).run(),
};

/** One record that is added, changed and removed. */
class RecordCheck {
  readonly #violations: Violation[] = [];
  readonly #context: PropertyContext;
  readonly #record: WrittenRecord;

  constructor(context: PropertyContext, record: WrittenRecord) {
    this.#context = context;
    this.#record = record;
  }

  /** Returns the violations. A request that fails after a violation is a consequence of it, and ends the check. */
  async run(): Promise<Violation[]> {
    try {
      await this.#check();
    } catch (error) {
      if (!(error instanceof FlowFailed) || this.#violations.length === 0) throw error;
    }
    return this.#violations;
  }

  async #check(): Promise<void> {
    const { add, nameField, prepare } = this.#record;
    const ids = (await prepare?.(this.#context)) ?? {};
    const [first, second] = [this.#nameOf('甲'), this.#nameOf('乙')];
    await removeRecordLater(this.#context, this.#record);
    const before = await this.#total();
    const form = this.#record.form(first, ids);
    await this.#context.write(add, form, this.#role);
    const row = await this.#found(first, add);
    const id = row && idOf(row, this.#record.idField);
    if (!row || !id) return;
    await this.#compare(id, { ...form, [nameField]: first }, add);
    await this.#checkTime(row, 'createTime', add);
    await this.#checkTotal(before + 1, add);
    await this.#checkShown(id, first, add);
    await this.#checkForeign(id, first);
    let shownName = first;
    for (const change of this.#withClearing(this.#record.changes(second, ids), ids)) {
      const name = String(change.values[nameField] ?? shownName);
      // A record that is not found under its name cannot be checked any further.
      if (!(await this.#change(id, change, { shownName, name }))) return;
      shownName = name;
    }
    await this.#remove(id, shownName, before);
  }

  /** A name that begins with a Chinese text, because the filter of some names also finds pinyin. */
  #nameOf = (label: string): string => this.#context.story.named(`${label}记录`);

  /** Inserts a second change, which clears all texts that may be empty, except those that refer to other records. */
  #withClearing([first, ...others]: Change[], ids: CallValues): Change[] {
    if (!first) return [];
    const cleared = clearedTexts(first, [this.#record.idField, this.#record.nameField, ...Object.keys(ids)]);
    return Object.keys(cleared).length === 0
      ? [first, ...others]
      : [first, { ...first, values: { ...first.values, ...cleared } }, ...others];
  }

  /** Changes the record. Returns false if it is not found under its name afterwards. */
  async #change(
    id: string,
    change: Change,
    { shownName, name }: { shownName: string; name: string },
  ): Promise<boolean> {
    const { call, values, idInput = this.#record.idField } = change;
    await this.#context.write(call, { ...values, [idInput]: id }, this.#role);
    const row = await this.#found(name, call);
    if (!row) return false;
    await this.#compare(id, change.shown ?? values, call);
    if (row['updateTime']) await this.#checkTime(row, 'updateTime', call);
    if (name !== shownName) await this.#checkAbsent(shownName, call, writeTexts.notByOldName);
    return true;
  }

  async #remove(id: string, name: string, before: number): Promise<void> {
    const { remove, removeInput = 'id' } = this.#record;
    await this.#context.write(remove, { [removeInput]: id }, this.#role);
    await this.#checkAbsent(name, remove, writeTexts.notByName);
    await this.#checkTotal(before, remove);
    for (const view of this.#views()) {
      const rows = await this.#context.ifOffered(this.#rowsOf(view), []);
      if (rows.some((row) => idOf(row, this.#record.idField) === id))
        this.#add(view, this.#record.idField, writeTexts.withoutName(name, remove.name), writeTexts.stillThere());
    }
    for (const { call, input } of this.#details()) {
      const refused = await this.#context.ifOffered(this.#refuses(call, { [input]: id }), true);
      if (!refused) this.#add(call, '', writeTexts.refused(remove.name), sharedTexts.data());
    }
  }

  async #refuses(call: Call, input: CallValues): Promise<boolean> {
    const account = await this.#context.account(call);
    try {
      await account.send(call, input);
      return false;
    } catch (error) {
      if (isRefused(error) && !isUnanswered(error)) return true;
      throw this.#context.story.failureOf(call, error, flowTexts.refusal());
    }
  }

  /** Returns the only row with this name in the list; reports if there is none or more than one. */
  async #found(name: string, write: Call): Promise<RowValues | null> {
    const rows = await this.#named(name);
    if (rows.length === 1 && rows[0]) return rows[0];
    const expected = writeTexts.foundByName(name, write.name);
    this.#add(this.#record.list, this.#record.nameField, expected, sharedTexts.rows(rows.length));
    return null;
  }

  async #named(name: string): Promise<RowValues[]> {
    const { list, nameField } = this.#record;
    const { rows } = await this.#context.page(list, { pageNum: 1, pageSize: 50, [nameField]: name }, this.#role);
    return rows.filter((row) => row[nameField] === name);
  }

  get #role() {
    return this.#context.roleOf(this.#record.list);
  }

  async #total(): Promise<number> {
    return (await this.#context.page(this.#record.list, { pageNum: 1, pageSize: 10 }, this.#role)).total;
  }

  async #checkTotal(expected: number, write: Call): Promise<void> {
    const total = await this.#total();
    if (total !== expected)
      this.#add(this.#record.list, 'data.total', writeTexts.totalAfter(expected, write.name), String(total));
  }

  async #checkAbsent(name: string, write: Call, textOf: (name: string, write: string) => string): Promise<void> {
    const rows = await this.#named(name);
    if (rows.length > 0)
      this.#add(this.#record.list, this.#record.nameField, textOf(name, write.name), sharedTexts.rows(rows.length));
  }

  /** Compares the list, the whole list and the details with the values that were sent. */
  async #compare(id: string, sent: CallValues, write: Call): Promise<void> {
    const { list, idField } = this.#record;
    const { rows } = await this.#context.list({ call: list }, {}, this.#role);
    this.#compareRow(
      list,
      rows.find((row) => idOf(row, idField) === id),
      sent,
      write,
    );
    for (const { call, input, within } of this.#details()) {
      const read = this.#context.read(call, { [input]: id }, this.#role);
      const data = (await this.#context.ifOffered(read, null)) as Record<string, RowValues> | null;
      if (data === null) continue;
      this.#compareRow(call, within === null ? data : data[within], sent, write);
    }
  }

  #compareRow(call: Call, row: RowValues | undefined, sent: CallValues, write: Call): void {
    if (!row) return this.#add(call, '', writeTexts.record(write.name), flowTexts.nothing());
    const fields = Object.keys(sent).filter((name) => name in row);
    for (const field of differentFields(row, sent, fields))
      this.#add(call, field, writeTexts.written(valueText(sent[field]), write.name), valueText(row[field]));
  }

  async #checkTime(row: RowValues, field: string, write: Call): Promise<void> {
    const difference = await this.#context.differenceFromNow(this.#role, row[field]);
    if (difference)
      this.#add(this.#record.list, field, writeTexts.justDone(difference.expected, write.name), difference.found);
  }

  /** Checks that the choices contain the new record under its name. */
  async #checkShown(id: string, name: string, write: Call): Promise<void> {
    const { idField, nameField } = this.#record;
    for (const view of this.#record.shownIn ?? []) {
      const rows = await this.#context.ifOffered<RowValues[] | null>(this.#rowsOf(view), null);
      if (rows === null) continue;
      const shown = rows.find((row) => idOf(row, idField) === id);
      if (!shown) this.#add(view, idField, writeTexts.choice(name, write.name), flowTexts.nothing());
      else if (nameField in shown && shown[nameField] !== name)
        this.#add(view, nameField, writeTexts.writtenName(name, write.name), valueText(shown[nameField]));
    }
  }

  async #checkForeign(id: string, name: string): Promise<void> {
    if (!this.#context.foreign || this.#role !== 'business') return;
    const { list, nameField, idField } = this.#record;
    const { rows } = await this.#context.foreignPage(list, { [nameField]: name });
    if (rows.some((row) => idOf(row, idField) === id))
      this.#add(list, idField, writeTexts.notForeign(name), writeTexts.there(), notices.foreign);
  }

  #views = (): readonly Call[] => this.#record.shownIn ?? [];

  #details = () =>
    detailCalls.filter(
      ({ call, idField }) => idField === this.#record.idField && this.#context.roleOf(call) === this.#role,
    );

  async #rowsOf(call: Call): Promise<RowValues[]> {
    const input = 'pageNum' in fieldsOf(call.query) ? { pageNum: 1, pageSize: 200 } : {};
    return rowsIn(await this.#context.read(call, input, this.#role));
  }

  #add(call: Call, field: string, expected: string, found: string, notice: string = notices.write): void {
    this.#violations.push({ call: call.name, field, expected, found, notice });
  }
}

const acceptsNull = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(null).success;

/** Returns null for each text that a change sends and that may be empty. */
function clearedTexts({ call, values }: Change, kept: readonly string[]): CallValues {
  const schemas = fieldsOf(call.body);
  const names = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && !kept.includes(name) && acceptsNull(schemas[name]) ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, null]));
}
