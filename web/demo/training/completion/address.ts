import { root } from '../../../http/address.ts';

/** What a course's page of completion is called below the sandbox's own address. */
export const COMPLETION = /^\/completion\/([a-z0-9-]+)\/?$/;

export const completionAddress = (course: string): string => `${root}/completion/${course}`;
