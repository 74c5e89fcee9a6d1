import { useEffect, useRef, useState } from 'react';
import { imports } from '#contracts/calls/imports.ts';
import {
  type ImportBatch,
  type ImportCheck,
  type ImportKind,
  type ImportProgress,
  importWords,
} from '#contracts/entities/import.ts';
import { importFileFault } from '#contracts/rules/import-file.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { connection } from '../../http/connect.ts';
import { newOperation } from '../../http/operation.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../ui/numbers.ts';
import { type Upload, useUpload } from '../../ui/upload/use-upload.ts';
import { readHead } from '../upload/read-head.ts';

const ASKED_EVERY_MS = 250;
const WAITING: ImportProgress = { stage: 'waiting', done: 0, total: 0 };

export interface ImportState {
  upload: Upload;
  /** Why the file was not read. */
  fault: string | null;
  fileName: string;
  progress: ImportProgress;
  check: ImportCheck | null;
  /** So many were imported. */
  count: number | null;
  applying: boolean;
  /** No answer said whether it was imported. */
  unknown: boolean;
  apply(): void;
  /** An import has been taken back. */
  forget(batchId: string): void;
}

/** What is said where no answer came; the check has written nothing. */
const NOT_CHECKED = '没有收到检查结果，没有导入任何数据，请重新上传';

/**
 * One file on its way: checked, mended and checked again, imported.
 * @param batches what was imported lately: when no answer comes, they tell whether it was done
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
      return importFileFault(file, await readHead(file).catch(() => new Uint8Array()));
    },
    async upload(file, signal) {
      const key = newOperation();
      setImportKey(key);
      try {
        const checked = await send(imports.check, { kind, importKey: key, file }, { signal, quiet: true });
        if (signal.aborted) return null;
        setCheck(checked);
        return key;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.silent) setRefusal(error.resultUnknown ? NOT_CHECKED : error.message);
        return null;
      }
    },
    onAdd: () => undefined,
  });
  const progress = useProgress(importKey, upload.busy);

  const apply = async () => {
    if (!check) return;
    setUnknown(false);
    const sent = await applying.send({ importKey: check.importKey });
    if (!sent.ok) {
      setUnknown(sent.error.resultUnknown);
      return;
    }
    const { total, faults, faultyRows, count: imported } = sent.data;
    if (total > 0) {
      setCheck({ ...check, total, faults, faultyRows, fileName: check.fileName ?? fileName });
      return;
    }
    setCheck(null);
    setCount(imported);
    const { noun, counter } = importWords[kind];
    connection.showSuccess(`已导入 ${formatCount(imported)} ${counter}${noun}`);
  };

  const done = batches?.find(({ batchId, undoneTime }) => unknown && batchId === importKey && !undoneTime);
  return {
    upload,
    fault: upload.fault ?? refusal,
    fileName,
    progress,
    check,
    count: count ?? done?.count ?? null,
    applying: applying.sending,
    unknown,
    apply: () => void apply(),
    forget: (batchId) => {
      if (batchId !== importKey) return;
      setCheck(null);
      setCount(null);
    },
  };
}

/** How far the server is, as long as it is busy; an answer that does not come is no news. */
function useProgress(importKey: string, busy: boolean): ImportProgress {
  const [progress, setProgress] = useState(WAITING);
  const latest = useRef(importKey);
  latest.current = importKey;
  useEffect(() => {
    setProgress(WAITING);
    if (!busy || importKey === '') return undefined;
    const timer = setInterval(() => {
      send(imports.progress, { importKey }, { quiet: true }).then(
        (told) => latest.current === importKey && setProgress(told),
        () => undefined,
      );
    }, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [importKey, busy]);
  return progress;
}
