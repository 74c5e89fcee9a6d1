import * as z from 'zod';
import { besideFields, dateTime, id, inUseFlag, optionalLines, optionalText, requiredText } from '../fields.ts';
import { inUseFlags } from '../rules/in-use.ts';
import { isReachable, PHONE_WRONG } from '../rules/phone.ts';

/** Who brings institutions to the platform (Spec 2 §3; fields but id and name decided). */
export const agent = z.object({
  agentId: id,
  agentName: z.string(),
  linkman: z.string().nullish(),
  phone: z.string().nullish(),
  areaCode: z.string().nullish(),
  address: z.string().nullish(),
  /** 1 enabled, 0 disabled */
  agentStatus: inUseFlag.nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type Agent = z.infer<typeof agent>;

const fields = {
  agentName: requiredText('请输入代理商名称', 60),
  linkman: optionalText(60),
  phone: optionalText(11),
  areaCode: optionalText(3),
  address: optionalText(200),
  remark: optionalLines(200),
};
const phoneRule = besideFields('phone', PHONE_WRONG, isReachable);

/** What may be entered of an agent (rules decided); a phone is checked where there is one. */
export const agentForm = z.object({ ...fields, agentStatus: inUseFlag.default(inUseFlags.yes) }).refine(...phoneRule);

/** What may be changed of one; without a status it keeps its own. */
export const agentChange = z.object({ agentId: id, ...fields, agentStatus: inUseFlag.optional() }).refine(...phoneRule);

export const agentOption = agent.pick({ agentId: true, agentName: true });
