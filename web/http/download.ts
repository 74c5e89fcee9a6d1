import { useRef, useState } from 'react';
import type { Call, Data, Input } from '#contracts/call.ts';
import { files } from '#contracts/calls/files.ts';
import { ApiError } from './api-error.ts';
import { fetchFile, type FileAnswer } from './client.ts';
import { connection } from './connect.ts';
import { fileNameOf, safeFileName } from './file-name.ts';
import { DOWNLOAD_FAILED } from './messages.ts';

/** The object URL and its link go after this (Spec 1 §9). */
const CLEAN_UP_MS = 2_000;

/** A call that answers with a file, or names one to fetch. */
export type FileCall = Call & { family: 'file' };

/**
 * Fetches a file and hands it to the browser. Never rejects: what failed has been shown, in the server's words or as
 * 下载附件失败，请联系管理员.
 * @param fallbackName the name to save under when the answer gives none
 */
export async function download<C extends FileCall>(
  call: C,
  input: Input<C>,
  fallbackName: string,
): Promise<{ ok: boolean }> {
  try {
    const answer = await fetchFile(call, input, { failureText: DOWNLOAD_FAILED });
    const named = 'data' in answer ? namedIn(answer.data) : null;
    if (named) {
      const logicName = safeFileName(named.logicName ?? '') ?? fallbackName;
      const file = await fetchFile(
        files.download,
        { fileName: named.fileName, logicName },
        { failureText: DOWNLOAD_FAILED },
      );
      return saved(file, () => logicName);
    }
    return saved(answer, (headers) => fileNameOf(headers.get('content-disposition')) ?? fallbackName);
  } catch (error) {
    if (error instanceof ApiError) return { ok: false };
    throw error;
  }
}

export function useDownload<C extends FileCall>(
  call: C,
): {
  download(input: Input<C>, fallbackName: string): Promise<{ ok: boolean }>;
  downloading: boolean;
} {
  const underWay = useRef<Promise<{ ok: boolean }> | null>(null);
  const [downloading, setDownloading] = useState(false);
  const run = async (input: Input<C>, fallbackName: string): Promise<{ ok: boolean }> => {
    setDownloading(true);
    try {
      return await download(call, input, fallbackName);
    } finally {
      underWay.current = null;
      setDownloading(false);
    }
  };
  return {
    download: (input, fallbackName) => {
      underWay.current ??= run(input, fallbackName);
      return underWay.current;
    },
    downloading,
  };
}

function namedIn(data: Data<Call>): { fileName: string; logicName?: string | null } | null {
  return typeof data === 'object' && data !== null && 'fileName' in data
    ? (data as { fileName: string; logicName?: string | null })
    : null;
}

/** A file that was asked for by name is saved under that name; its header's serves only where none was given. */
function saved(answer: FileAnswer<Call>, nameFor: (headers: Headers) => string): { ok: boolean } {
  if ('file' in answer) saveFile(answer.file, nameFor(answer.headers));
  else connection.showError(DOWNLOAD_FAILED);
  return { ok: 'file' in answer };
}

/** Hands a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
    link.remove();
  }, CLEAN_UP_MS);
}
