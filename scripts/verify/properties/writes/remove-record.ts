import { say } from '../../language.ts';
import type { PropertyContext } from '../context.ts';
import type { WrittenRecord } from './written-record.ts';

/** Registers a clean-up that removes the records of a kind whose names begin with the run's prefix. */
export async function removeRecordLater(
  context: PropertyContext,
  {
    list,
    nameField,
    idField,
    remove,
    removeInput = 'id',
  }: Pick<WrittenRecord, 'list' | 'nameField' | 'idField' | 'remove' | 'removeInput'>,
): Promise<void> {
  const { story } = context;
  const account = await context.account(list);
  story.traces.push({
    what: say({ zh: `${list.domain} 的记录`, en: `record of ${list.domain}` }),
    async find() {
      const query = { pageNum: 1, pageSize: 50, [nameField]: story.prefix };
      const { rows } = (await account.send(list, query)) as { rows: Record<string, unknown>[] };
      const own = rows.filter((row) => String(row[nameField]).startsWith(story.prefix));
      return own.map((row) => ({ id: String(row[idField]), name: String(row[nameField]) }));
    },
    remove: (id) => account.send(remove, { [removeInput]: id }),
  });
}
