import * as z from 'zod';
import { storageKey } from '../../../http/address.ts';
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
export function keepApplication(of: string, values: RegistrationValues): void {
  sessionStorage.setItem(keyOf(of), JSON.stringify(keptFields.parse(values)));
}

/** null where nothing is kept, or somebody else wrote there. */
export function recallApplication(of: string): KeptApplication | null {
  const parsed = keptFields.safeParse(readJson(sessionStorage.getItem(keyOf(of))));
  return parsed.success ? parsed.data : null;
}

export const forgetApplication = (of: string): void => sessionStorage.removeItem(keyOf(of));

const keyOf = (of: string): string => storageKey(`application:${of}`);

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
