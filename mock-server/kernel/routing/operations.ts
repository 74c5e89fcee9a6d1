import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Call, isRead } from '#contracts/call.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import type { Clock } from '../clock/clock.ts';
import { badInput } from '../refusal.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Answer } from './wrap.ts';

/** A write that arrives again within a day gets its first answer. */
const LIFE_MS = 24 * 3_600_000;
/** The oldest make room. */
const REMEMBERED = 2_000;
const PLAUSIBLE = /^[\x21-\x7e]{1,100}$/;

interface Operation {
  /** Hashed, because an input may hold a password. */
  input: string;
  answer: Promise<Answer>;
  endsAt: number;
}

/** What has been done under which key, in one sandbox; kept in memory, for the minutes in which a client tries again. */
export class Operations {
  #clock: Clock;
  #done = new Map<string, Operation>();

  constructor({ clock }: Pick<World, 'clock'>) {
    this.#clock = clock;
  }

  /**
   * Does it, or gives the answer of the first time. What was refused or failed has changed nothing and is done anew.
   * @throws Refusal when the key has been used for another input
   */
  once(key: string, input: object, perform: () => Promise<Answer>): Promise<Answer> {
    const hashed = hash('sha256', JSON.stringify(input), 'base64');
    const known = this.#done.get(key);
    if (known && this.#clock.now() < known.endsAt) {
      if (known.input !== hashed) throw badInput('操作标识已用于另一项操作');
      return known.answer;
    }
    const operation = { input: hashed, answer: perform(), endsAt: this.#clock.now() + LIFE_MS };
    this.#done.delete(key);
    this.#done.set(key, operation);
    operation.answer.catch(() => this.#done.get(key) === operation && this.#done.delete(key));
    const [oldest] = this.#done.keys();
    if (this.#done.size > REMEMBERED && oldest !== undefined) this.#done.delete(oldest);
    return operation.answer;
  }
}

/**
 * The key under which a request is done once; null for a read, an upload, or without one. It is the user's own, because
 * another attempt may come with another token: renewed, or of a new session.
 */
export function operationKeyOf(req: IncomingMessage, call: Call, session: Session | null): string | null {
  const key = req.headers[OPERATION_KEY_HEADER.toLowerCase()];
  if (typeof key !== 'string' || !PLAUSIBLE.test(key) || isRead(call) || call.multipart) return null;
  return `${session?.user.userId ?? ''} ${call.name} ${key}`;
}
