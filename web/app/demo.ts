import { lazy } from 'react';
import { DESK } from '../demo/desk/address.ts';
import { extend } from '../session/extensions.ts';
import { untilItComes } from '../ui/late/until-it-comes.ts';

/** A page that is looked at again after so long asks whether its day is over. */
const ASKED_EVERY_MS = 30 * 60_000;

/**
 * What the demo build adds to the console; the production build holds nothing of it.
 * @returns whether a page of the demo has been drawn in the console's place
 */
export function composeDemo(place: HTMLElement): boolean {
  if (DESK.test(location.pathname)) {
    void drawDesk(place);
    return true;
  }
  extend({
    loginAccounts: lazy(async () => ({ default: (await import('../demo/sign-in/Personas.tsx')).Personas })),
    smsInbox: lazy(async () => ({ default: (await import('../demo/sign-in/SmsInbox.tsx')).SmsInbox })),
    sampleLicence: lazy(async () => ({ default: (await import('../demo/samples/SampleLicence.tsx')).SampleLicence })),
    holidayTable: lazy(async () => ({
      default: (await import('../demo/holidays/HolidayTableButton.tsx')).HolidayTableButton,
    })),
    holidaysOf: async (year) => (await import('../demo/holidays/sandbox-holidays.ts')).holidaysOf(year),
  });
  watchDay();
  return false;
}

async function drawDesk(place: HTMLElement): Promise<void> {
  const { beginDesk } = await untilItComes(() => import('../demo/desk/begin.tsx'));
  beginDesk(place);
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
