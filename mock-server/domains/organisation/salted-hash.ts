import { randomBytes } from 'node:crypto';
import { hashPassword } from '#seed/password.ts';

const SALT_BYTES = 16;

/** How a password that somebody has just chosen is kept. */
export const saltedHash = (password: string): string => hashPassword(password, randomBytes(SALT_BYTES).toString('hex'));
