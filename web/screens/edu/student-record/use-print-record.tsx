import { type ReactNode, useCallback, useState } from 'react';
import type { StudentRecord } from '#contracts/entities/student-record.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const PrintedRecord = lazyPart(
  lazyModule(async () => (await import('./print/PrintedRecord.tsx')).PrintedRecord),
  null,
);

/** Returns a function that prints a record, and the sheet to render. */
export function usePrintRecord(): { print(record: StudentRecord): void; sheet: ReactNode } {
  const [record, setRecord] = useState<StudentRecord | null>(null);
  const onPrinted = useCallback(() => setRecord(null), []);
  return { print: setRecord, sheet: record && <PrintedRecord record={record} onPrinted={onPrinted} /> };
}
