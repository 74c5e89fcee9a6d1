import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { sheetKeys } from '#contracts/move-in/sheet-keys.ts';
import { useSession } from '#web/session/state.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import type { OpenEngine } from '../engine/open-engine.ts';
import type { Rehearsal } from '../engine/shapes.ts';
import type { MoveInWork } from '../use-move-in.ts';
import type { WriteProgress, WriteResult, Writing } from '../write/writing.ts';
import { hasExistingChanged } from '../existing/read-existing.ts';
import { checksumOf } from './checksum.ts';
import { JournalError, RowJournal } from './row-journal.ts';
import { lossesOf } from './row-losses.ts';
import { runInOneTab } from './run-in-one-tab.ts';

const NO_FILES: readonly File[] = [];
const WAITING: WriteProgress = { stage: 'waiting', done: 0, total: 0 };
const SINGLE_NOTE =
  '当前系统不支持一次搬入，将逐行写入：写入的行不能一次撤销，中断后选择同一个文件会从未写入的行继续。';
const FAILED = '写入没有完成，请检查网络后再次写入，会从未写入的行继续。';
const OTHER_TAB = '另一个标签页正在写入，请等它完成或停止后再次写入。';
const CHANGED = '没有写入任何数据：检查之后有人修改了数据。请重新检查，再写入。';
const STOPPED = '已停止。再次写入会从未写入的行继续，不会重复。';

/**
 * Writes the plan of the last check row by row, and continues after an interruption or a reload.
 * @param page element of the page. A hidden page writes on, a removed one stops
 * @param isNeeded false if the backend writes everything at once; the files and the plan are not read then
 */
export function useRowWriting(page: RefObject<HTMLElement | null>, work: MoveInWork, isNeeded: boolean): Writing {
  const { user } = useSession();
  const tenantId = user?.tenantId ?? '';
  const journal = useJournal(isNeeded ? work.files : NO_FILES, tenantId);
  const [progress, setProgress] = useState(WAITING);
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<WriteResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const losses = useLosses(work.engine, isNeeded ? work.rehearsal : null);
  const shouldStop = useRef(false);
  /** Element of the page. A hidden page loses its reference, and keeps its element in the document. */
  const element = useRef<HTMLElement | null>(null);

  const writePlan = async (opened: RowJournal, rehearsal: Rehearsal, existing: MoveInExisting): Promise<void> => {
    opened.reload();
    // An interrupted attempt has changed the existing records itself, so they are not compared.
    if (opened.isEmpty && (await hasExistingChanged(existing))) {
      setProblem(CHANGED);
      return;
    }
    const [plan, { writeRows }] = await Promise.all([work.engine.plan(), import('./write-rows.ts')]);
    const total = rowsOf(plan);
    setProgress({ stage: 'writing', done: 0, total });
    const { findings, isStopped } = await writeRows({
      plan,
      existing,
      journal: opened,
      onProgress: (done) => setProgress({ stage: 'writing', done, total }),
      shouldStop: () => shouldStop.current || element.current?.isConnected === false,
    });
    work.showServerFindings(findings);
    if (isStopped) setProblem(STOPPED);
    else if (findings.length > 0) setProblem(refusedInWords(findings.length));
    else {
      opened.clear();
      setResult(rehearsal);
    }
  };
  const write = async (): Promise<void> => {
    const { rehearsal, existing } = work;
    if (isRunning || !rehearsal || !existing || !journal) return;
    shouldStop.current = false;
    element.current = page.current;
    setIsRunning(true);
    setProblem(null);
    setProgress({ ...WAITING, stage: 'checking' });
    try {
      const isFree = await runInOneTab(`move-in:${tenantId}`, () => writePlan(journal, rehearsal, existing));
      if (!isFree) setProblem(OTHER_TAB);
    } catch (error) {
      setProblem(error instanceof JournalError ? error.message : FAILED);
    } finally {
      setIsRunning(false);
    }
  };

  const reset = (): void => {
    setResult(null);
    setProblem(null);
  };
  const doneBefore = journal?.doneCount ?? 0;
  return {
    isRunning,
    progress,
    result,
    problem,
    isUnknown: doneBefore > 0,
    notes: [
      SINGLE_NOTE,
      ...(doneBefore > 0 ? [`这个文件已写入 ${formatCount(doneBefore)} 行，将从未写入的行继续。`] : []),
      ...losses,
    ],
    write,
    stop: () => {
      shouldStop.current = true;
    },
    reset,
    restart: reset,
  };
}

const refusedInWords = (count: number): string =>
  `${formatCount(count)} 行没有写入，原因列在“核对”中；其余各行已经写入。`;
const rowsOf = (plan: MoveInPlan): number => sheetKeys.reduce((sum, sheet) => sum + plan[sheet].length, 0);

/** Opens the journal of the files. */
function useJournal(files: readonly File[], tenantId: string): RowJournal | null {
  const [opened, setOpened] = useState<{ files: readonly File[]; journal: RowJournal } | null>(null);
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isCurrent = true;
    void checksumOf(files).then(
      (checksum) => isCurrent && setOpened({ files, journal: new RowJournal(`${tenantId}:${checksum}`) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, tenantId]);
  return opened && opened.files === files ? opened.journal : null;
}

/** Returns the losses of the plan of the last check if it is written row by row. */
function useLosses(engine: OpenEngine, rehearsal: Rehearsal | null): readonly string[] {
  const [losses, setLosses] = useState<{ of: unknown; texts: readonly string[] } | null>(null);
  useEffect(() => {
    if (!rehearsal) return undefined;
    let isCurrent = true;
    engine.plan().then(
      (plan) => isCurrent && setLosses({ of: rehearsal, texts: lossesOf(plan) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, rehearsal]);
  return losses && losses.of === rehearsal ? losses.texts : [];
}
