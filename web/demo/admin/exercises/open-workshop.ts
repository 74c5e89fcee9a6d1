import { exercises } from '#contracts/control/exercises.ts';
import { sendControl } from '../../control-client.ts';
import { landingUrl } from '../links/landing-url.ts';

/** Base path of the sandbox in which an exercise is recorded and tried. */
export const workshopOf = (id: string): string => `/s/${id}`;

/**
 * Begins the exercise in its sandbox, and opens it in a window of its own. The window opens before the request, because
 * browsers block one that opens later. @throws Error with a message for the user
 */
export async function openWorkshop(id: string, restart: boolean): Promise<void> {
  const opened = window.open('about:blank', `exercise-${id}`);
  try {
    const { as, to } = await sendControl(exercises.begin, { id, restart }, { basePath: workshopOf(id) });
    const address = landingUrl(location.origin, `${workshopOf(id)}/`, as, to);
    if (!opened) throw new Error('浏览器拦截了新窗口，请允许本站打开窗口后重试');
    opened.location.href = address;
  } catch (error) {
    opened?.close();
    throw error;
  }
}
