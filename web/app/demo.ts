import { lazy } from 'react';
import { extend } from '../session/extensions.ts';

/** A page that is looked at again after so long asks whether its day is over. */
const ASKED_EVERY_MS = 30 * 60_000;

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
  watchDay();
}

/** The page was sent with room for what is asked about its day, if anything is; over night it may become so. */
function watchDay(): void {
  let askedAt = 0;
  const ask = async (): Promise<void> => {
    askedAt = performance.now();
    const { showDay } = await import('../demo/stale-day/show.tsx');
    await showDay();
  };
  if (document.documentElement.dataset['stale'] !== undefined) void ask();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAt > ASKED_EVERY_MS) void ask();
  });
}
