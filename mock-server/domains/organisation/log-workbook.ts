import type { FileResponse } from '../../kernel/files/file-response.ts';
import { exportWorkbook } from '../../kernel/files/workbook.ts';
import { allNewestFirst } from '../../kernel/store/page.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';

/** Column title of the log's subject, and a function that returns a subject's name. A deleted subject has no name. */
type LogSubject = [title: string, nameOf: (reader: Reader, subjectId: string) => string | undefined];

/** Returns a change log as a workbook, newest first. */
export const logWorkbook = (
  store: Store,
  title: string,
  groups: readonly (readonly Row<'changeLog'>[])[],
  [subject, nameOf]: LogSubject,
): Promise<FileResponse> =>
  exportWorkbook(store, title, {
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
