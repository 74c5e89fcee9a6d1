import type { Page } from '@playwright/test';
import type { SharingState } from '#contracts/control/sharing.ts';

/**
 * Mocks the sharing state of a page, as of a server that is reachable at a host name without keys. The shared server of
 * the journeys is not opened to the network, because all of them would then need keys.
 */
export async function openAtHostName(page: Page, address: string): Promise<void> {
  const data: SharingState = {
    isOn: true,
    isFixed: true,
    isReachable: true,
    origin: address,
    address: null,
    addresses: [],
    isLost: false,
    asksFirewall: false,
  };
  await page.route('**/__mock/sharing', (route) => route.fulfill({ json: { respCode: '0000', respMsg: '', data } }));
}
