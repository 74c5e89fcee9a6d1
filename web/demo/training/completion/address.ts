import { root } from '#web/http/address.ts';

/** Matches the path of the certificate of a course, below the address of the sandbox. */
export const COMPLETION = /^\/completion\/([a-z0-9-]+)\/?$/;

export const completionAddress = (course: string): string => `${root}/completion/${course}`;
