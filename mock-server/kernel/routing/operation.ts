import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call } from '#contracts/call.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { inPieces, type Steps } from '../pieces.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';

const PLAUSIBLE = /^[\x21-\x7e]{1,100}$/;
/** Hashed in about a quarter of a millisecond. */
const PIECE_BYTES = 256 * 1024;

/** A write as its sender names it. */
export interface Operation {
  /** Of its user, its call and its key; none of them can be read from it. */
  name: string;
  /** Of all that was sent. */
  input: string;
}

/**
 * A write that came with a key; null without one. It is the user's own, because another attempt may come with another
 * token: renewed, or of a new session. Who is not signed in is known by the key alone, which nobody guesses: so an
 * answer is given again only to who sends the same key and all of the same input.
 *
 * The input may hold a password. Its sum takes the key as well as the server's secret, and the key is nowhere kept: who
 * reads the data folder, in which the secret lies too, cannot try passwords with it.
 */
export async function operationOf(
  { secret }: Pick<World, 'secret'>,
  req: IncomingMessage,
  call: Call,
  session: Session | null,
  input: object,
): Promise<Operation | null> {
  const key = req.headers[OPERATION_KEY_HEADER.toLowerCase()];
  if (typeof key !== 'string' || !PLAUSIBLE.test(key)) return null;
  const sent = JSON.stringify(call.multipart ? await withHashedFile(input) : input);
  return {
    name: sumOf(secret, `${session?.user.userId ?? ''} ${call.name} ${key}`),
    input: sumOf(`${secret} ${key}`, sent),
  };
}

const sumOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Of a file counts what is in it, and what it is called. */
async function withHashedFile(input: object): Promise<object> {
  const fields = Object.entries(input).map(async ([name, value]: [string, unknown]) => {
    if (!holdsBytes(value)) return [name, value] as const;
    return [name, { ...value, bytes: await inPieces(hashed(value.bytes)) }] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

const holdsBytes = (value: unknown): value is { bytes: Buffer } =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

function* hashed(bytes: Buffer): Steps<string> {
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    sum.update(bytes.subarray(at, at + PIECE_BYTES));
    yield;
  }
  return sum.digest('base64url');
}
