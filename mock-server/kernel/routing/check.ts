import type { Call } from '#contracts/call.ts';

/** A handler answered something else than its call promises. */
export class WrongAnswer extends Error {
  constructor(call: Call, complaint: string) {
    super(`The handler of ${call.name} gave an answer that its schema refuses: ${complaint}`);
    this.name = 'WrongAnswer';
  }
}

/** The answer as it may leave: of the promised shape, without a column more. */
export function checkAnswer(call: Call, answer: unknown): unknown {
  const result = call.data.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new WrongAnswer(call, `${issue?.path.map(String).join('.')} ${issue?.message}`);
}
