import * as z from 'zod';
import { dateTime, id, sentWhenSet } from '../fields.ts';

/** Outcomes of a write: successful or refused. */
export const operationOutcomes = { done: 1, refused: 2 } as const;
export const operationOutcomeNames: Readonly<Record<number, string>> = {
  [operationOutcomes.done]: '成功',
  [operationOutcomes.refused]: '失败',
};

/**
 * A write by a user, successful or refused (Spec 2 §7 System users; fields decided). It never contains the request's
 * data.
 */
export const operationLog = z.object({
  operationId: id,
  /** Account name. */
  username: sentWhenSet(z.string()),
  /** Name of the account's user. */
  name: z.string().nullish(),
  /** Label of the operation, such as 新增教室. */
  operation: sentWhenSet(z.string()),
  /** HTTP method of the request. */
  method: sentWhenSet(z.string()),
  /** Id of the affected row. */
  targetId: z.string().nullish(),
  targetName: z.string().nullish(),
  ip: sentWhenSet(z.string()),
  outcome: z.literal(Object.values(operationOutcomes)).nullish(),
  /** Code and message of the refusal. */
  code: z.string().nullish(),
  message: z.string().nullish(),
  createTime: sentWhenSet(dateTime),
});
export type OperationLog = z.infer<typeof operationLog>;
