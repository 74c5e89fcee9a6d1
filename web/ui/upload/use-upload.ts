import { useEffect, useRef, useState } from 'react';

export interface UploadWays {
  /** Why a file is not taken; null when it is. Nothing is sent before. */
  check(file: File): Promise<string | null>;
  /** Sends it; null when that failed, which has been shown. */
  upload(file: File, signal: AbortSignal): Promise<string | null>;
  onAdd(address: string): void;
}

export interface Upload {
  /** A file is on its way; until then no other is taken. */
  busy: boolean;
  /** Why the last file was not taken. */
  fault: string | null;
  take(file: File | undefined): void;
  cancel(): void;
}

/** Checks a file and sends it, one at a time; given up with the field. */
export function useUpload({ check, upload, onAdd }: UploadWays): Upload {
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
