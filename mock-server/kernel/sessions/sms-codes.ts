import { randomInt } from 'node:crypto';
import { SMS_RESEND_SECONDS } from '#contracts/calls/auth.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Clock } from '../clock/clock.ts';
import { momentOf } from '../clock/moment.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { SANDBOX_LIMITS } from '../limits/sandbox-limits.ts';
import { Refusal, tooMany } from '../refusal.ts';

/** Time during which a code is valid. It equals the wait before another code may be sent. */
const VALID_MS = SMS_RESEND_SECONDS * 1_000;
const ALLOWED_TRIES = 5;
const HOUR_MS = 3_600_000;
const MAX_MESSAGES = 200;
const MAX_CODES = 10_000;

/** Text message in the inbox of a sandbox. No message ever reaches a real phone. */
export interface SmsMessage {
  phone: string;
  areaCode: string;
  /** Purpose of the code: 1 to register, 2 to reset a password. */
  smsType: number;
  code: string;
  /** yyyy-MM-dd HH:mm:ss by the sandbox's clock. */
  sentAt: string;
}
type Address = Pick<SmsMessage, 'phone' | 'areaCode' | 'smsType'>;

interface SentCode {
  code: string;
  at: number;
  wrongTries: number;
  /** True once the code has been used. The next code may then be sent immediately. */
  used: boolean;
}

/**
 * SMS codes of a sandbox. Codes and messages are kept in memory only, and messages appear only in the sandbox's inbox.
 */
export class SmsCodes {
  #clock: Clock;
  #codes = new Map<string, SentCode>();
  #messages: SmsMessage[] = [];
  #sendings: RateLimiter;

  constructor(clock: Clock, smsAnHour: number = SANDBOX_LIMITS.smsAnHour) {
    this.#clock = clock;
    this.#sendings = new RateLimiter(smsAnHour, HOUR_MS, () => clock.now());
  }

  /**
   * Sends a random code.
   * @throws Refusal after too many codes in an hour, or while the previous code is unexpired and unused (wrong tries do
   * not matter)
   */
  send(address: Address): void {
    const last = this.#codes.get(keyOf(address));
    const pause = last && !last.used ? last.at + VALID_MS - this.#clock.now() : 0;
    // A clock that was set back must not extend the wait.
    if (pause > 0 && pause <= VALID_MS)
      throw new Refusal(refusalCodes.tooMany, `验证码已发送，请 ${Math.ceil(pause / 1000)} 秒后再试`);
    const wait = this.#sendings.take();
    if (wait > 0)
      throw tooMany(`沙箱每小时最多发送 ${this.#sendings.most} 条验证码，请 ${Math.ceil(wait / 60)} 分钟后再试`);
    this.plant(address, String(randomInt(1_000_000)).padStart(6, '0'));
  }

  /** Sends a given code instead of a random one. */
  plant(address: Address, code: string): void {
    const key = keyOf(address);
    const at = this.#clock.now();
    this.#codes.delete(key);
    this.#codes.set(key, { code, at, wrongTries: 0, used: false });
    const [oldest] = this.#codes.keys();
    if (this.#codes.size > MAX_CODES && oldest !== undefined) this.#codes.delete(oldest);
    this.#messages.unshift({ ...address, code, sentAt: momentOf(at) });
    this.#messages.length = Math.min(this.#messages.length, MAX_MESSAGES);
  }

  /**
   * True if the code equals the last code sent to the phone. A code stays valid until it is used, expires, or has had
   * five wrong tries.
   */
  matches(phone: string, smsType: number, code: string): boolean {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (!sent || sent.used || sent.wrongTries >= ALLOWED_TRIES) return false;
    if (this.#clock.now() >= sent.at + VALID_MS) return false;
    if (sent.code === code) return true;
    sent.wrongTries += 1;
    return false;
  }

  /** Counts a wrong try for a request with the correct code that failed because of another field. */
  countWrongTry(phone: string, smsType: number): void {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (sent) sent.wrongTries += 1;
  }

  /** Marks a code as used, because each code is valid for a single use. */
  useUp(phone: string, smsType: number): void {
    const sent = this.#codes.get(keyOf({ phone, smsType }));
    if (sent) sent.used = true;
  }

  /** Returns the messages of the inbox, newest first. */
  inbox(): readonly SmsMessage[] {
    return this.#messages;
  }
}

const keyOf = ({ phone, smsType }: Pick<Address, 'phone' | 'smsType'>): string => `${smsType} ${phone}`;
