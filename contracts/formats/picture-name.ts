/**
 * Name of a stored picture. It consists of 32 unguessable hexadecimal digits and a checksum; older names lack the
 * checksum.
 */
export const PICTURE_NAME = /^[0-9a-f]{32}([0-9a-f]{8})?\.(png|jpeg|gif)$/;

/**
 * Path of pictures below a sandbox's root. Rows store a picture's address from this path on; responses add the root.
 */
export const FILES = '/files/';

/** True if the text may be the stored address of a picture. */
export const isPicture = (stored: string): boolean =>
  stored.startsWith(FILES) && PICTURE_NAME.test(stored.slice(FILES.length));
