import { randomInt } from 'node:crypto';
import { SMS_RESEND_SECONDS } from '#contracts/calls/auth.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Clock } from '../clock/clock.ts';
import { momentOf } from '../clock/moment.ts';
import { Rate } from '../limits/rate.ts';
import { SANDBOX_LIMITS } from '../limits/sandbox-limits.ts';
import { Refusal, tooMany } from '../refusal.ts';

/** A code is good until another one may be sent. */
const LIFE_MS = SMS_RESEND_SECONDS * 1_000;
const ALLOWED_TRIES = 5;
const HOUR_MS = 3_600_000;
const REMEMBERED_MESSAGES = 200;
const REMEMBERED_CODES = 10_000;

/** A message in the sandbox's own inbox: no real phone is ever written to. */
export interface SmsMessage {
  phone: string;
  areaCode: string;
  /** 1 register, 2 reset password */
  smsType: number;
  code: string;
  /** yyyy-MM-dd HH:mm:ss */
  sentAt: string;
}
type Address = Pick<SmsMessage, 'phone' | 'areaCode' | 'smsType'>;

interface Sent {
  code: string;
  at: number;
  wrongTries: number;
  /** It has done its service: another one may be needed at once. */
  used: boolean;
}

/** The codes that a sandbox has sent. They are kept in memory alone and shown in its inbox alone. */
export class SmsCodes {
  #clock: Clock;
  #codes = new Map<string, Sent>();
  #messages: SmsMessage[] = [];
  #sendings: Rate;

  constructor(clock: Clock, smsAnHour: number = SANDBOX_LIMITS.smsAnHour) {
    this.#clock = clock;
    this.#sendings = new Rate(smsAnHour, HOUR_MS, () => clock.now());
  }

  /** @throws Refusal while the last one, right or guessed at in vain, has not been used, or after too many in an hour */
  send(address: Address): void {
    const last = this.#codes.get(keyOf(address));
    const pause = last && !last.used ? last.at + LIFE_MS - this.#clock.now() : 0;
    // A clock that was set back must not make anyone wait for longer.
    if (pause > 0 && pause <= LIFE_MS)
      throw new Refusal(refusalCodes.tooMany, `验证码已发送，请 ${Math.ceil(pause / 1000)} 秒后再试`);
    const wait = this.#sendings.take();
    if (wait > 0)
      throw tooMany(`沙箱每小时最多发送 ${this.#sendings.most} 条验证码，请 ${Math.ceil(wait / 60)} 分钟后再试`);
    this.plant(address, String(randomInt(1_000_000)).padStart(6, '0'));
  }

  /** Sends this very code. */
  plant(address: Address, code: string): void {
    const key = keyOf(address);
    const at = this.#clock.now();
    this.#codes.delete(key);
    this.#codes.set(key, { code, at, wrongTries: 0, used: false });
    const [oldest] = this.#codes.keys();
    if (this.#codes.size > REMEMBERED_CODES && oldest !== undefined) this.#codes.delete(oldest);
    this.#messages.unshift({ ...address, code, sentAt: momentOf(at) });
    this.#messages.length = Math.min(this.#messages.length, REMEMBERED_MESSAGES);
  }

  /** Is it the code that was sent last? It stays good until it is used up; five wrong tries end it. */
  matches(phone: string, smsType: number, code: string): boolean {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (!sent || sent.used || sent.wrongTries >= ALLOWED_TRIES) return false;
    if (this.#clock.now() >= sent.at + LIFE_MS) return false;
    if (sent.code === code) return true;
    sent.wrongTries += 1;
    return false;
  }

  /** Something else about it was wrong: counts as a wrong try all the same. */
  countWrongTry(phone: string, smsType: number): void {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (sent) sent.wrongTries += 1;
  }

  /** A code is good for one purpose, once. */
  useUp(phone: string, smsType: number): void {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (sent) sent.used = true;
  }

  /** Newest first. */
  inbox(): readonly SmsMessage[] {
    return this.#messages;
  }
}

const keyOf = ({ phone, smsType }: Pick<Address, 'phone' | 'smsType'>): string => `${smsType} ${phone}`;
