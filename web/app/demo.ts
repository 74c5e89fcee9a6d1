import { lazy } from 'react';
import { BarSkipLink } from '../demo/overlay/BarSkipLink.tsx';
import { OverlayMount } from '../demo/overlay/OverlayMount.tsx';
import { applyTheme } from '../demo/white-label/apply-theme.ts';
import { ADMIN_PATH } from '../demo/admin/address.ts';
import { renderLoading, type PageRoot } from '../demo/page/page-root.tsx';
import { PRESENTER_PAGE } from '../demo/presenter/address.ts';
import { isCustomerWindow } from '../demo/customer-window/window-mode.ts';
import { TRAINING_PAGE } from '../demo/training/address.ts';
import { registerExtensions } from '../session/extensions.ts';
import { hasOutline } from '../ui/states/outline.ts';
import { retryImport } from '../ui/lazy/retry-import.ts';

/** Pages that the demo renders instead of the console. */
const PAGES = [
  { at: ADMIN_PATH, load: () => import('../demo/admin/begin.tsx') },
  { at: TRAINING_PAGE, load: () => import('../demo/training/begin.tsx') },
  { at: PRESENTER_PAGE, load: () => import('../demo/presenter/begin.tsx') },
];

/**
 * Adds the demo's extensions to the console. The production build contains no extensions.
 * @returns true if a demo page has been rendered instead of the console
 */
export function composeDemo(place: PageRoot): boolean {
  const page = PAGES.find(({ at }) => at.test(location.pathname));
  if (page?.at !== ADMIN_PATH) applyTheme();
  if (page) {
    if (!hasOutline()) renderLoading(place);
    void retryImport(page.load).then(({ begin }) => begin(place));
    return true;
  }
  registerExtensions({
    overlay: OverlayMount,
    skipLink: BarSkipLink,
    loginAccounts: isCustomerWindow()
      ? null
      : lazy(async () => ({ default: (await import('../demo/sign-in/Personas.tsx')).Personas })),
    smsInbox: lazy(async () => ({ default: (await import('../demo/sign-in/SmsInbox.tsx')).SmsInbox })),
    sampleLicence: lazy(async () => ({ default: (await import('../demo/samples/SampleLicence.tsx')).SampleLicence })),
  });
  return false;
}
