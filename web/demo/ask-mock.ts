import type * as z from 'zod';
import { readEnvelope, refusalCodes } from '#contracts/envelopes.ts';
import { root } from '../http/address.ts';
import { setServerDate } from '../session/today.ts';

/** What only the sandbox's owner may ask for. */
export class OwnersOnly extends Error {
  override readonly name = 'OwnersOnly';
}

/** There is no such sandbox any more; the message says why. */
export class SandboxAbsent extends Error {
  override readonly name = 'SandboxAbsent';
}

/**
 * Reads from the control interface of this sandbox, or of the one at `at`.
 * @throws OwnersOnly, SandboxAbsent; Error when it does not answer as the schema says
 */
export async function askMock<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal, at = root): Promise<T> {
  const outcome = await exchange(path, { signal: signal ?? null }, at);
  if (outcome?.kind === 'refused' && outcome.code === refusalCodes.forbidden) throw new OwnersOnly(outcome.message);
  if (outcome?.kind === 'refused' && outcome.code === refusalCodes.notFound) throw new SandboxAbsent(outcome.message);
  if (outcome?.kind !== 'ok') throw new Error(`The mock server did not answer ${path}.`);
  return schema.parse(outcome.data);
}

/** Writes to it. @returns what it has against it; null when it is done. @throws Error without a connection */
export async function tellMock(path: string, body: object): Promise<string | null> {
  const outcome = await exchange(path, written('PUT', body));
  return outcome?.kind === 'ok' ? null : outcome?.message || '没有保存成功，请重试';
}

/** The same where something is answered. @throws Error with the sentence that a user reads */
export async function tellMockFor<T>(
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body: object,
  schema: z.ZodType<T>,
  at = root,
): Promise<T> {
  const outcome = await exchange(path, written(method, body), at).catch(() => null);
  if (outcome?.kind !== 'ok') throw new Error(outcome?.message || '没有连接上演示环境，请稍后重试');
  return schema.parse(outcome.data);
}

const written = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The answers of this sandbox, too, tell its time: before anybody has signed in they alone do. */
async function exchange(path: string, init: RequestInit, at = root) {
  const answer = await fetch(`${at}/__mock/${path}`, init);
  const date = at === root && answer.headers.get('Date');
  if (date) setServerDate(date);
  return readEnvelope('business', await answer.json());
}
