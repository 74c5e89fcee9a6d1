import { type RefusalCode, refusalCodes } from '#contracts/envelopes.ts';

/** Business error with the sentence for the user. Only the `routing` folder converts a refusal into an envelope. */
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
/** Creates the refusal for an exceeded limit. The message states the limit and what the user can do. */
export const tooMany = (message: string): Refusal => new Refusal(refusalCodes.tooMany, message, 429);
export const forbidden = (message: string): Refusal => new Refusal(refusalCodes.forbidden, message);
