import { lazy } from 'react';
import { beginAround } from '../demo/around/begin.ts';
import { wearBrand } from '../demo/brand/wear.ts';
import { DESK } from '../demo/desk/address.ts';
import { drawWaiting, type Place } from '../demo/page/place.tsx';
import { TRAINING_PAGE } from '../demo/training/address.ts';
import { extend } from '../session/extensions.ts';
import { untilItComes } from '../ui/late/until-it-comes.ts';

/** Pages that the demo draws in the console's place. */
const PAGES = [
  { at: DESK, load: () => import('../demo/desk/begin.tsx') },
  { at: TRAINING_PAGE, load: () => import('../demo/training/begin.tsx') },
];

/**
 * What the demo build adds to the console; the production build holds nothing of it.
 * @returns whether a page of the demo has been drawn in the console's place
 */
export function composeDemo(place: Place): boolean {
  const page = PAGES.find(({ at }) => at.test(location.pathname));
  if (page?.at !== DESK) wearBrand();
  if (page) {
    drawWaiting(place);
    void untilItComes(page.load).then(({ begin }) => begin(place));
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
  beginAround();
  return false;
}
