import * as z from 'zod';
import { forgetInTab, keepInTab, recallInTab } from '../../../session/kept-in-tab.ts';
import type { RegistrationValues } from './registration-values.ts';

/**
 * What a reload must not lose of an application in work, for as long as the browser's tab lives. Neither pictures nor
 * passwords nor codes, and an agreement is given anew.
 */
const keptFields = z
  .object({
    brandName: z.string(),
    nickName: z.string(),
    companyName: z.string(),
    uscc: z.string(),
    address: z.string(),
    linkman: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    username: z.string(),
    agentId: z.string(),
    agentName: z.string(),
    remarks: z.string(),
    servicePeriod: z.string(),
  } satisfies Partial<Record<keyof RegistrationValues, z.ZodString>>)
  .partial();

export type KeptApplication = z.output<typeof keptFields>;

/** The name of one that is handed in again. */
export const againAs = (username: string): string => `again:${username}`;

/** @param of which application it is: `register`, `campus`, or one that is handed in again */
export const keepApplication = (of: string, values: RegistrationValues): void =>
  keepInTab(nameOf(of), keptFields.parse(values));

/** null where nothing is kept, or somebody else wrote there. */
export const recallApplication = (of: string): KeptApplication | null => recallInTab(nameOf(of), keptFields);

export const forgetApplication = (of: string): void => forgetInTab(nameOf(of));

const nameOf = (of: string): string => `application:${of}`;
