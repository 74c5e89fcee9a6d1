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
    const response = await fetchFile(call, input, { failureText: DOWNLOAD_FAILED });
    const namedFile = 'data' in response ? fileNameIn(response.data) : null;
    if (namedFile) {
      const logicName = safeFileName(namedFile.logicName ?? '') ?? fallbackName;
      const file = await fetchFile(
        files.download,
        { fileName: namedFile.fileName, logicName },
        { failureText: DOWNLOAD_FAILED },
      );
      return saveResponse(file, () => logicName);
    }
    return saveResponse(response, (headers) => fileNameOf(headers.get('content-disposition')) ?? fallbackName);
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
  const inFlight = useRef<Promise<{ ok: boolean }> | null>(null);
  const [downloading, setDownloading] = useState(false);
  const run = async (input: Input<C>, fallbackName: string): Promise<{ ok: boolean }> => {
    setDownloading(true);
    try {
      return await download(call, input, fallbackName);
    } finally {
      inFlight.current = null;
      setDownloading(false);
    }
  };
  return {
    download: (input, fallbackName) => {
      inFlight.current ??= run(input, fallbackName);
      return inFlight.current;
    },
    downloading,
  };
}

function fileNameIn(data: Data<Call>): { fileName: string; logicName?: string | null } | null {
  return typeof data === 'object' && data !== null && 'fileName' in data
    ? (data as { fileName: string; logicName?: string | null })
    : null;
}

/**
 * Saves the file of a response under the name that `fileNameFrom` returns; shows an error if the response contains no file.
 */
function saveResponse(response: FileAnswer<Call>, fileNameFrom: (headers: Headers) => string): { ok: boolean } {
  if ('file' in response) saveFile(response.file, fileNameFrom(response.headers));
  else appBindings.showError(DOWNLOAD_FAILED);
  return { ok: 'file' in response };
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
