import { root } from './address.ts';

/**
 * Where the browser finds an uploaded file. A path belongs to this console's own address (in a sandbox: its root);
 * anything but a path or an http(s) address is no file of ours and gives ''.
 */
export function fileAddress(fileUrl: string | null | undefined): string {
  if (!fileUrl) return '';
  if (/^\/(?![/\\])/.test(fileUrl)) return fileUrl.startsWith(`${root}/`) ? fileUrl : `${root}${fileUrl}`;
  return /^https?:\/\//i.test(fileUrl) ? fileUrl : '';
}
