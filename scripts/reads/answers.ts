import type { CallDefinition, Data } from '#contracts/call.ts';
import type { domains } from '#contracts/registry.ts';

type AnswersIn<Domain> = { [M in keyof Domain]: Domain[M] extends CallDefinition ? Data<Domain[M]> : never };

/** What each call of the registry answers; the type checker is asked for it. */
export type Answers = { [D in keyof typeof domains]: AnswersIn<(typeof domains)[D]> };
