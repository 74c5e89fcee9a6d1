import * as z from 'zod';
import { dateTime, id } from '../fields.ts';

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
  username: z.string().nullish(),
  /** Name of the account's user. */
  name: z.string().nullish(),
  /** Label of the operation, such as 新增教室. */
  operation: z.string().nullish(),
  /** HTTP method of the request. */
  method: z.string().nullish(),
  /** Id of the affected row. */
  targetId: z.string().nullish(),
  targetName: z.string().nullish(),
  ip: z.string().nullish(),
  outcome: z.literal(Object.values(operationOutcomes)).nullish(),
  /** Code and message of the refusal. */
  code: z.string().nullish(),
  message: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type OperationLog = z.infer<typeof operationLog>;
