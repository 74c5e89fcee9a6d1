import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call } from '#contracts/call.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { runInSlices, type Slices } from '../time-slicing.ts';
import type { World } from '../world/world.ts';
import type { Session } from '../sessions/sessions.ts';
import { stringifyInSlices } from './sliced-json.ts';

const KEY_FORMAT = /^[\x21-\x7e]{1,100}$/;
/** Number of bytes hashed per time slice. Hashing them takes about a quarter of a millisecond. */
const SLICE_BYTES = 256 * 1024;

/** Write request that has an operation key. */
export interface Operation {
  /** HMAC of the user, the call and the key, which reveals none of them. */
  name: string;
  /** HMAC of the whole input. */
  input: string;
}

/**
 * Returns the operation of a write, or null when the request has no operation key. The key is scoped to the user and
 * not to the token, because a retry may come with a renewed token or a new session. An anonymous caller is identified
 * by the unguessable key alone. A stored response is returned only if the input is identical too.
 *
 * The input may contain a password. Its HMAC includes the key as well as the server's secret, and the key is never
 * stored. A reader of the data folder knows the secret but not the key, and cannot try passwords against the HMAC.
 */
export async function operationOf(
  { secret }: Pick<World, 'secret'>,
  req: IncomingMessage,
  call: Call,
  session: Session | null,
  input: object,
): Promise<Operation | null> {
  const key = req.headers[OPERATION_KEY_HEADER.toLowerCase()];
  if (typeof key !== 'string' || !KEY_FORMAT.test(key)) return null;
  const serializedInput = call.large
    ? await hashObject(input)
    : JSON.stringify(call.multipart ? await hashFiles(input) : input);
  return {
    name: hmacOf(secret, `${session?.user.userId ?? ''} ${call.name} ${key}`),
    input: hmacOf(`${secret} ${key}`, serializedInput),
  };
}

/** Returns the hash of a large input, which is serialized in time slices. */
const hashObject = async (input: object): Promise<string> => runInSlices(hashInSlices(await stringifyInSlices(input)));

const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Replaces the bytes of each uploaded file with their hash. The file's name stays part of the hashed input. */
async function hashFiles(input: object): Promise<object> {
  const fields = Object.entries(input).map(async ([name, value]: [string, unknown]) => {
    if (!holdsBytes(value)) return [name, value] as const;
    return [name, { ...value, bytes: await runInSlices(hashInSlices(value.bytes)) }] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

const holdsBytes = (value: unknown): value is { bytes: Buffer } =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

function* hashInSlices(bytes: Buffer): Slices<string> {
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    sum.update(bytes.subarray(at, at + SLICE_BYTES));
    yield;
  }
  return sum.digest('base64url');
}
