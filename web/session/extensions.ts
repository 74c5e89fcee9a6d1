import type { ComponentType } from 'react';
import type { Data } from '#contracts/call.ts';
import type { smsTypes } from '#contracts/calls/auth.ts';
import type { uploads } from '#contracts/calls/uploads.ts';
import type { HolidayDay } from '#contracts/rules/holiday.ts';

/**
 * The places of the console that a build may fill: production leaves all of them empty, the demo fills them in
 * web/app/demo.ts. A component may arrive late; whoever shows it puts it into a Suspense.
 */
export interface Extensions {
  /** Below the login form: accounts with which one may sign in. */
  loginAccounts: ComponentType<{
    disabled: boolean;
    onChoose(credentials: { username: string; password: string }): Promise<unknown>;
  }>;
  /** Beside the field for an SMS code: what has arrived on that phone. */
  smsInbox: ComponentType<{
    phone: string;
    smsType: (typeof smsTypes)[keyof typeof smsTypes];
    /** What stands in the field; a code that has been taken needs no panel any more. */
    value: string;
    onTake(code: string): void;
  }>;
  /** Below the field for the business licence: one to try it with. */
  sampleLicence: ComponentType<{
    onAnswer(answer: Data<typeof uploads.image>): void;
    onChange(fileUrl: string): void;
  }>;
  /** Beside the preview of a rule: the table of holidays by which the server goes, to be changed. */
  holidayTable: ComponentType<{ beginDate: string }>;
  /** The days of a year by which the server goes, ascending; where it is empty, the national calendar. */
  holidaysOf(year: number): Promise<readonly HolidayDay[]>;
}

/** Reads of holidaysOf are kept by SWR under a key that begins with it, so that a change can outdate them. */
export const HOLIDAYS = 'holidays';

/** Nothing is filled after the first paint, so a place does not change while it is shown. */
export const extensions: { [Name in keyof Extensions]: Extensions[Name] | null } = {
  loginAccounts: null,
  smsInbox: null,
  sampleLicence: null,
  holidayTable: null,
  holidaysOf: null,
};

/** To be called before the first paint. */
export function extend(filling: Extensions): void {
  Object.assign(extensions, filling);
}
