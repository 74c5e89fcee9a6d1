import { HEAD_BYTES } from '#contracts/formats/image-file.ts';

/** Reads a file's first bytes, which identify its type. */
export function readHead(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES));
  });
}
