import { createHmac, hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash that identifies a token in storage. The token itself is never stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * Derives the successor of an expired token. The derivation is deterministic, so that parallel calls with an expired
 * token all receive one successor, even across a restart.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');
