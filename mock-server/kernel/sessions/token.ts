import { createHmac, hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Under this a token is known to the server; the token itself is nowhere kept. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * The token that follows an expired one. Derived, so that parallel calls with the old token are all told the same new
 * one, and a restart between them changes nothing.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');
