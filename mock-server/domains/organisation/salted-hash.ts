import { randomBytes } from 'node:crypto';
import { hashPassword } from '#seed/generators/password.ts';

const SALT_BYTES = 16;

/** Hashes a new password with a random salt. */
export const saltedHash = (password: string): string => hashPassword(password, randomBytes(SALT_BYTES).toString('hex'));

/** Hash of an account without a password. No password matches it. */
export const NO_PASSWORD = '';
