import { type RefusalCode, refusalCodes } from '#contracts/envelopes.ts';

/** What the server will not do, and the sentence that the user reads. `routing` alone turns it into an envelope. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: RefusalCode, message: string, status = 200) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
  }
}

export const badInput = (message: string): Refusal => new Refusal(refusalCodes.badInput, message);
export const notFound = (message: string): Refusal => new Refusal(refusalCodes.notFound, message);
export const conflict = (message: string): Refusal => new Refusal(refusalCodes.conflict, message);
/** A limit is reached: what it is, and how to go on. */
export const tooMany = (message: string): Refusal => new Refusal(refusalCodes.tooMany, message, 429);
export const forbidden = (message: string): Refusal => new Refusal(refusalCodes.forbidden, message);
