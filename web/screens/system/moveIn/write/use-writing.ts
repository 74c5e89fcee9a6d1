import { useEffect, useRef, useState } from 'react';
import { moveIn } from '#contracts/calls/move-in.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { send } from '#web/http/client.ts';
import { newOperation } from '#web/http/operation.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { ENGINE_FAILED } from '../engine/open-engine.ts';
import { hasExistingChanged } from '../existing/read-existing.ts';
import type { MoveInWork } from '../use-move-in.ts';
import { fileNameOf } from './file-name.ts';
import type { WriteProgress, WriteResult, Writing } from './writing.ts';

const POLL_MS = 500;
const WAITING: WriteProgress = { stage: 'waiting', done: 0, total: 0 };

const UNKNOWN = '没有收到写入结果。如果“最近的搬入”中没有这个文件，请再次写入，不会重复。';
const NOT_SENT = `没有写入任何数据。${ENGINE_FAILED}。`;
const NOTHING_WRITTEN = '没有写入任何数据：';
const refusedInWords = (count: number, isChanged: boolean): string =>
  isChanged
    ? `${NOTHING_WRITTEN}有人同时修改了数据，有 ${formatCount(count)} 处问题，列在“核对”中。请重新检查。`
    : `${NOTHING_WRITTEN}服务器没有接受 ${formatCount(count)} 处内容，列在“核对”中。请修改后重新检查。`;

/** Writes the plan of the last check in one unit of work, and polls the progress. */
export function useWriting(work: MoveInWork): Writing {
  const sender = useSend(moveIn.write);
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<WriteResult | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Key of the plan of a rehearsal. The server recognises it, and does not write the plan twice. */
  const key = useRef<{ of: unknown; moveInKey: string } | null>(null);
  const [runningKey, setRunningKey] = useState<string | null>(null);
  const progress = useProgress(runningKey);

  const write = async (): Promise<void> => {
    const { engine, files, rehearsal, existing } = work;
    if (isRunning || !rehearsal) return;
    if (key.current?.of !== rehearsal) key.current = { of: rehearsal, moveInKey: newOperation() };
    const { moveInKey } = key.current;
    setIsRunning(true);
    setIsUnknown(false);
    setProblem(null);
    setRunningKey(moveInKey);
    try {
      const plan = await engine.plan();
      const sent = await sender.send({ moveInKey, fileName: fileNameOf(files), plan }, { quiet: true });
      if (!sent.ok) {
        const { resultUnknown, silent, message } = sent.error;
        setIsUnknown(resultUnknown);
        if (!resultUnknown && !silent) setProblem(`${NOTHING_WRITTEN}${message}`);
        return;
      }
      const { batchId, counts, totals, findings, total } = sent.data;
      if (batchId && counts && totals) {
        setResult({ batchId, counts, totals });
        return;
      }
      work.showServerFindings(findings);
      setProblem(refusedInWords(total, await hasChanged(existing)));
    } catch {
      setProblem(NOT_SENT);
    } finally {
      setIsRunning(false);
      setRunningKey(null);
    }
  };

  const reset = (): void => {
    key.current = null;
    setResult(null);
    setIsUnknown(false);
    setProblem(null);
  };

  return {
    isRunning,
    progress,
    result,
    problem: isUnknown ? UNKNOWN : problem,
    isUnknown,
    notes: [],
    write,
    reset,
    restart: () => {
      reset();
      work.checkAgain();
    },
  };
}

/** True if the existing records differ from those of the check. An unknown state counts as unchanged. */
const hasChanged = async (before: MoveInExisting | null): Promise<boolean> =>
  before !== null && (await hasExistingChanged(before).catch(() => false));

/** Polls the progress of a move-in. A failed request is ignored. */
function useProgress(moveInKey: string | null): WriteProgress {
  const [progress, setProgress] = useState(WAITING);
  useEffect(() => {
    setProgress(WAITING);
    if (!moveInKey) return undefined;
    let isCurrent = true;
    const timer = setInterval(() => {
      send(moveIn.progress, { moveInKey }, { quiet: true }).then(
        ({ stage, done, total }) => isCurrent && stage !== 'done' && setProgress({ stage, done, total }),
        () => undefined,
      );
    }, POLL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [moveInKey]);
  return progress;
}
