import type { FileAnswer } from '../../kernel/files/file-answer.ts';
import { workbook } from '../../kernel/files/workbook.ts';
import { allNewestFirst } from '../../kernel/store/page.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';

/** What the subject is, and what it is called; what is gone has no name any more. */
type Subject = [title: string, nameOf: (reader: Reader, subjectId: string) => string | undefined];

/** A change log as a file, the newest first. */
export const logWorkbook = (
  store: Store,
  title: string,
  groups: readonly (readonly Row<'changeLog'>[])[],
  [subject, nameOf]: Subject,
): Promise<FileAnswer> =>
  workbook(store, title, {
    rows: allNewestFirst(groups, 'logId'),
    shown: (row, reader) => ({ ...row, name: nameOf(reader, row.subjectId) }),
    columns: [
      [subject, (row) => row.name],
      ['操作', (row) => row.operation],
      ['内容', (row) => row.content],
      ['操作人', (row) => row.createUserName],
      ['操作时间', (row) => row.createTime],
    ],
  });
