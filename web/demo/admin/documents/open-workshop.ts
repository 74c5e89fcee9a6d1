import type { NextPage } from '#contracts/control/fields.ts';
import { pageControlRoot } from '../cells/page-cell.ts';
import { landingUrl } from '../links/landing-url.ts';

/** Root of the control API of the sandbox in which a document is recorded and tried. */
export const workshopOf = (id: string): string => `${pageControlRoot()}/s/${id}`;

/**
 * Begins work in the sandbox of a document, and opens it in a window of its own. The window opens before the request,
 * because browsers block one that opens later.
 * @param origin origin of the cell of the page; '' for the cell that served it
 * @throws Error with a message for the user
 */
export async function openWorkshop(
  id: string,
  origin: string,
  begin: (basePath: string) => Promise<NextPage>,
): Promise<void> {
  const opened = window.open('about:blank', `workshop-${id}`);
  try {
    const { as, to } = await begin(workshopOf(id));
    const address = landingUrl(origin || location.origin, `/s/${id}/`, as, to);
    if (!opened) throw new Error('浏览器拦截了新窗口，请允许本站打开窗口后重试');
    opened.location.href = address;
  } catch (error) {
    opened?.close();
    throw error;
  }
}
