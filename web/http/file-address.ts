import { root } from './address.ts';

/**
 * Returns the address of an uploaded file. A path is resolved below this console's root, which in a sandbox is the
 * sandbox's root. Returns '' for anything other than a path or an http(s) address.
 */
export function fileAddress(fileUrl: string | null | undefined): string {
  if (!fileUrl) return '';
  if (/^\/(?![/\\])/.test(fileUrl)) return fileUrl.startsWith(`${root}/`) ? fileUrl : `${root}${fileUrl}`;
  return /^https?:\/\//i.test(fileUrl) ? fileUrl : '';
}
