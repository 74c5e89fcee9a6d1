import { HEAD_BYTES } from '#contracts/formats/image-file.ts';

/** Reads a file's first bytes; by default as many as identify the type of an image. */
export function readHead(file: Blob, length: number = HEAD_BYTES): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file.slice(0, length));
  });
}
