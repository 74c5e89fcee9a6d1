import { lazy } from 'react';
import { extend } from '../session/extensions.ts';

/** What the demo build adds to the console; the production build holds nothing of it. */
export function composeDemo(): void {
  extend({
    loginAccounts: lazy(async () => ({ default: (await import('../demo/Personas.tsx')).Personas })),
    smsInbox: lazy(async () => ({ default: (await import('../demo/SmsInbox.tsx')).SmsInbox })),
    sampleLicence: lazy(async () => ({ default: (await import('../demo/SampleLicence.tsx')).SampleLicence })),
    holidayTable: lazy(async () => ({
      default: (await import('../demo/holidays/HolidayTableButton.tsx')).HolidayTableButton,
    })),
    holidaysOf: async (year) => (await import('../demo/holidays/sandbox-holidays.ts')).holidaysOf(year),
  });
}
