import type { ActionInput } from '#contracts/control/action.ts';
import { whiteLabels } from '#contracts/control/white-labels.ts';
import { root } from '../../http/address.ts';
import { fileAddress } from '../../http/file-address.ts';
import { sendAction } from '../admin/data/send-action.ts';

type Logo = ActionInput<typeof whiteLabels.uploadLogo>;

/**
 * Logos that this page has uploaded, by their address. Only the server of the page has them, so only it can show them.
 */
const uploaded = new Map<string, Logo>();

/** Placeholder for a logo of another cell, whose pictures the page cannot load. */
const STORED_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><text x="48" y="54" font-size="17" font-family="sans-serif" text-anchor="middle" fill="gray">已有标志</text></svg>',
)}`;

/** Returns the address of the picture that shows a logo. @param controlRoot root of the control API of its server */
export const logoAddress = (logo: string, controlRoot: string): string =>
  controlRoot === root || uploaded.has(logo) ? fileAddress(logo) : STORED_LOGO;

/** Uploads a logo to the server of the page. @returns undefined on failure, which is shown */
export async function uploadLogo(logo: Logo): Promise<{ logo: string } | undefined> {
  const answer = await sendAction(whiteLabels.uploadLogo, logo, root);
  if (answer) uploaded.set(answer.logo, logo);
  return answer;
}

/**
 * Returns the white label with a logo that the server of the sandbox has: uploads it there, too, if that is another cell.
 * @param controlRoot root of the control API of that server
 * @returns undefined if the upload fails, which is shown
 */
export async function withLogoAt<W extends { logo?: string | null | undefined }>(
  whiteLabel: W,
  controlRoot: string,
): Promise<W | undefined> {
  const logo = controlRoot === root ? undefined : uploaded.get(whiteLabel.logo ?? '');
  if (!logo) return whiteLabel;
  const answer = await sendAction(whiteLabels.uploadLogo, logo, controlRoot);
  return answer && { ...whiteLabel, logo: answer.logo };
}
