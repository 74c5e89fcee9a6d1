import { root } from '../../../http/address.ts';

/** The page that prints what has been learnt, below the sandbox's own address. */
export const completionAddress = (course: string): string => `${root}/completion/${course}`;
