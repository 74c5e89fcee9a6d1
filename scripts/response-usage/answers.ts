import type { CallDefinition, Data } from '#contracts/call.ts';
import type { domains } from '#contracts/registry.ts';

type AnswersIn<Domain> = { [M in keyof Domain]: Domain[M] extends CallDefinition ? Data<Domain[M]> : never };

/** Response type of each call in the registry. The type checker reads it. */
export type Answers = { [D in keyof typeof domains]: AnswersIn<(typeof domains)[D]> };
