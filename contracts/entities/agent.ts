import * as z from 'zod';
import {
  crossFieldRule,
  dateTime,
  id,
  inUseFlag,
  optionalLines,
  optionalText,
  requiredText,
  phoneText,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';
import { hasValidPhone, PHONE_INVALID } from '../formats/phone.ts';

/** An agent, who brings institutions to the platform (Spec 2 §3; fields other than id and name decided). */
export const agent = z.object({
  agentId: id,
  agentName: z.string(),
  linkman: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  areaCode: sentWhenSet(z.string()),
  address: sentWhenSet(z.string()),
  /** 1 for enabled, 0 for disabled. */
  agentStatus: sentWhenSet(inUseFlag),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type Agent = z.infer<typeof agent>;

const fields = {
  agentName: requiredText('请输入代理商名称', 60),
  linkman: optionalText(60),
  phone: phoneText().nullish(),
  areaCode: optionalText(3),
  address: optionalText(200),
  remark: optionalLines(200),
};
const phoneRule = crossFieldRule('phone', PHONE_INVALID, hasValidPhone);

/** Form of a new agent (rules decided). The phone number is optional and validated if given. */
export const agentForm = z.object({ ...fields, agentStatus: inUseFlag.default(inUseFlags.yes) }).refine(...phoneRule);

/** Form that changes an agent. Without a status the current one is kept. */
export const agentChange = z.object({ agentId: id, ...fields, agentStatus: inUseFlag.optional() }).refine(...phoneRule);

export const agentOption = agent.pick({ agentId: true, agentName: true });
