import { useEffect, useRef, useState } from 'react';

export type UploadOutcome = { address: string } | { failure: string };

export interface UploadOptions {
  /** Returns the validation error of a file, or null. Called before the upload. */
  check(file: File): Promise<string | null>;
  /** Uploads the file. Returns its address, the reason of a failure, or null if the failure has already been shown. */
  upload(file: File, signal: AbortSignal): Promise<UploadOutcome | null>;
  onAdd(address: string): void;
}

export interface Upload {
  /** True while a file is checked or uploaded. No other file is accepted meanwhile. */
  busy: boolean;
  /** Reason why the last file was rejected, by its validation or by the server. */
  error: string | null;
  take(file: File | undefined): void;
  cancel(): void;
}

/** Returns an uploader that validates and uploads one file at a time. Unmounting aborts the upload. */
export function useUpload({ check, upload, onAdd }: UploadOptions): Upload {
  const controllerRef = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const finish = () => {
    controllerRef.current = null;
    setBusy(false);
  };
  const run = async (file: File, controller: AbortController): Promise<void> => {
    try {
      const validationError = await check(file);
      if (controller.signal.aborted) return;
      setError(validationError);
      if (validationError) return;
      const outcome = await upload(file, controller.signal);
      if (outcome === null || controller.signal.aborted) return;
      if ('failure' in outcome) setError(outcome.failure);
      else onAdd(outcome.address);
    } finally {
      if (controllerRef.current === controller) finish();
    }
  };
  return {
    busy,
    error,
    take: (file) => {
      if (!file || controllerRef.current) return;
      controllerRef.current = new AbortController();
      setError(null);
      setBusy(true);
      void run(file, controllerRef.current);
    },
    cancel: () => {
      controllerRef.current?.abort();
      finish();
    },
  };
}
