import { useEffect, useRef, useState } from 'react';

export interface UploadOptions {
  /** Returns the validation error of a file, or null. Called before the upload. */
  check(file: File): Promise<string | null>;
  /** Uploads the file and returns its address, or null after an error, which has already been shown. */
  upload(file: File, signal: AbortSignal): Promise<string | null>;
  onAdd(address: string): void;
}

export interface Upload {
  /** True while a file is checked or uploaded. No other file is accepted meanwhile. */
  busy: boolean;
  /** Validation error of the last file. */
  fault: string | null;
  take(file: File | undefined): void;
  cancel(): void;
}

/** Returns an uploader that validates and uploads one file at a time. Unmounting aborts the upload. */
export function useUpload({ check, upload, onAdd }: UploadOptions): Upload {
  const underWay = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const rest = () => {
    underWay.current = null;
    setBusy(false);
  };
  const run = async (file: File, controller: AbortController): Promise<void> => {
    try {
      const found = await check(file);
      if (controller.signal.aborted) return;
      setFault(found);
      if (found) return;
      const address = await upload(file, controller.signal);
      if (address !== null && !controller.signal.aborted) onAdd(address);
    } finally {
      if (underWay.current === controller) rest();
    }
  };
  return {
    busy,
    fault,
    take: (file) => {
      if (!file || underWay.current) return;
      underWay.current = new AbortController();
      setFault(null);
      setBusy(true);
      void run(file, underWay.current);
    },
    cancel: () => {
      underWay.current?.abort();
      rest();
    },
  };
}
