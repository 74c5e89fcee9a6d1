import { useEffect, useRef, useState } from 'react';
import { imports } from '#contracts/calls/imports.ts';
import {
  IMPORT_MAX_BYTES,
  type ImportBatch,
  type ImportCheck,
  type ImportKind,
  type ImportProgress,
  importNouns,
} from '#contracts/entities/import.ts';
import { importFileError } from '#contracts/rules/import-file.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { newOperation } from '../../http/operation.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { type Upload, useUpload } from '../../ui/fields/upload/use-upload.ts';
import { readHead } from '../upload/read-head.ts';

const POLL_INTERVAL_MS = 250;
const INITIAL_PROGRESS: ImportProgress = { stage: 'waiting', done: 0, total: 0 };

export interface ImportState {
  upload: Upload;
  /** Reason why the file could not be read. */
  error: string | null;
  fileName: string;
  progress: ImportProgress;
  check: ImportCheck | null;
  /** Number of imported rows. */
  count: number | null;
  applying: boolean;
  /** True if the import was sent but no response arrived, so that its result is unknown. */
  unknown: boolean;
  /** Imports the rows. @param again true if the user has confirmed importing the same rows again */
  apply(again?: boolean): Promise<{ ok: boolean }>;
  /** Removes the check and the count from the state after the batch has been undone. */
  clearBatch(batchId: string): void;
}

/** Message when the check gets no response; nothing has been written. */
const NOT_CHECKED = '没有收到检查结果，没有导入任何数据，请重新上传';

/**
 * Manages one import: checks a file, checks corrected files again, and imports the rows.
 * @param batches recent imports; if the import got no response, they show whether it succeeded
 */
export function useImport(kind: ImportKind, batches: readonly ImportBatch[] | undefined): ImportState {
  const [fileName, setFileName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [importKey, setImportKey] = useState('');
  const [unknown, setUnknown] = useState(false);
  const applying = useSend(imports.apply);

  const upload = useUpload({
    async check(file) {
      setRefusal(null);
      setCheck(null);
      setCount(null);
      setUnknown(false);
      setFileName(file.name);
      return importFileError(file, await readHead(file, IMPORT_MAX_BYTES).catch(() => new Uint8Array()));
    },
    async upload(file, signal) {
      const key = newOperation();
      setImportKey(key);
      try {
        const checked = await send(imports.check, { kind, importKey: key, file }, { signal, quiet: true });
        if (signal.aborted) return null;
        setCheck(checked);
        return { address: key };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.silent) setRefusal(error.resultUnknown ? NOT_CHECKED : error.message);
        return null;
      }
    },
    onAdd: () => undefined,
  });
  const progress = usePolledProgress(importKey, upload.busy);

  const apply = async (again = false) => {
    if (!check) return { ok: false };
    setUnknown(false);
    const result = await applying.send({ importKey: check.importKey, ...(again && { again }) });
    if (!result.ok) {
      setUnknown(result.error.resultUnknown);
      return result;
    }
    const { total, faults, faultyRows, count: imported } = result.data;
    if (total > 0) {
      setCheck({ ...check, total, faults, faultyRows, fileName: check.fileName ?? fileName });
      return result;
    }
    setCheck(null);
    setCount(imported);
    const { noun, counter } = importNouns[kind];
    appBindings.showSuccess(`已导入 ${formatCount(imported)} ${counter}${noun}`);
    return result;
  };

  const appliedBatch = batches?.find(({ batchId, undoneTime }) => unknown && batchId === importKey && !undoneTime);
  return {
    upload,
    error: upload.error ?? refusal,
    fileName,
    progress,
    check,
    count: count ?? appliedBatch?.count ?? null,
    applying: applying.sending,
    unknown,
    apply,
    clearBatch: (batchId) => {
      if (batchId !== importKey) return;
      setCheck(null);
      setCount(null);
    },
  };
}

/** Polls the progress of the check while the upload is busy. A failed request is ignored. */
function usePolledProgress(importKey: string, busy: boolean): ImportProgress {
  const [progress, setProgress] = useState(INITIAL_PROGRESS);
  const latestKey = useRef(importKey);
  latestKey.current = importKey;
  useEffect(() => {
    setProgress(INITIAL_PROGRESS);
    if (!busy || importKey === '') return undefined;
    const timer = setInterval(() => {
      send(imports.progress, { importKey }, { quiet: true }).then(
        (update) => latestKey.current === importKey && setProgress(update),
        () => undefined,
      );
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [importKey, busy]);
  return progress;
}
