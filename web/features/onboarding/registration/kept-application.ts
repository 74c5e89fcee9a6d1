import * as z from 'zod';
import { forgetInTab, keepInTab, recallInTab } from '../../../session/kept-in-tab.ts';
import { markOf } from '../../../session/other-tabs.ts';
import { session } from '../../../session/state.ts';
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

const keptApplication = z.object({
  /** Who was signed in; empty: a visitor. Another user of the browser's tab does not get it. */
  owner: z.string(),
  fields: keptFields,
});

export type KeptApplication = z.output<typeof keptFields>;

/** The name of one that is handed in again. */
export const againAs = (username: string): string => `again:${username}`;

/** @param of which application it is: `register`, `campus`, or one that is handed in again */
export const keepApplication = (of: string, values: RegistrationValues): void =>
  keepInTab(nameOf(of), { owner: ownerNow(), fields: keptFields.parse(values) });

/** null where nothing is kept, or somebody else wrote there; what another user typed goes. */
export function recallApplication(of: string): KeptApplication | null {
  const kept = recallInTab(nameOf(of), keptApplication);
  if (kept?.owner === ownerNow()) return kept.fields;
  forgetApplication(of);
  return null;
}

export const forgetApplication = (of: string): void => forgetInTab(nameOf(of));

function ownerNow(): string {
  const { user } = session;
  return user ? markOf(user.username, user.tenantId ?? '') : '';
}

const nameOf = (of: string): string => `application:${of}`;
