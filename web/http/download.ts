import { useRef, useState } from 'react';
import type { Call, Data, Input } from '#contracts/call.ts';
import { files } from '#contracts/calls/files.ts';
import { ApiError } from './api-error.ts';
import { fetchFile, type FileAnswer } from './client.ts';
import { appBindings } from './app-bindings.ts';
import { fileNameOf, safeFileName } from './file-name.ts';
import { DOWNLOAD_FAILED } from './messages.ts';

/** Delay after which the object URL and its link are removed (Spec 1 §9). */
const CLEAN_UP_MS = 2_000;

/** A call whose response is a file or names a file to fetch. */
export type FileCall = Call & { family: 'file' };

/**
 * Fetches a file and offers it to the browser as a download. Never rejects: an error is shown as the server's message
 * or as 下载附件失败，请联系管理员.
 * @param fallbackName file name used if the response gives none
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
      return saveAnswer(file, () => logicName);
    }
    return saveAnswer(answer, (headers) => fileNameOf(headers.get('content-disposition')) ?? fallbackName);
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

/**
 * Saves the file of a response under the name that `nameFor` returns; shows an error if the response contains no file.
 */
function saveAnswer(answer: FileAnswer<Call>, nameFor: (headers: Headers) => string): { ok: boolean } {
  if ('file' in answer) saveFile(answer.file, nameFor(answer.headers));
  else appBindings.showError(DOWNLOAD_FAILED);
  return { ok: 'file' in answer };
}

/** Passes a file to the browser as a download. */
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
