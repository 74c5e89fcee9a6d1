import * as z from 'zod';
import { dateTime, id } from '../fields.ts';

/** How a write ended. */
export const operationOutcomes = { done: 1, refused: 2 } as const;
export const operationOutcomeNames: Readonly<Record<number, string>> = {
  [operationOutcomes.done]: '成功',
  [operationOutcomes.refused]: '失败',
};

/** One write that somebody has made, or was refused (Spec 2 §7 System users; fields decided). Never what was sent. */
export const operationLog = z.object({
  operationId: id,
  /** Who: the account, and whose it is. */
  username: z.string().nullish(),
  name: z.string().nullish(),
  /** What, in words: 新增教室. */
  operation: z.string().nullish(),
  /** The method of the request. */
  method: z.string().nullish(),
  /** On which row. */
  targetId: z.string().nullish(),
  targetName: z.string().nullish(),
  ip: z.string().nullish(),
  outcome: z.literal(Object.values(operationOutcomes)).nullish(),
  /** With what words it was refused. */
  code: z.string().nullish(),
  message: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type OperationLog = z.infer<typeof operationLog>;
