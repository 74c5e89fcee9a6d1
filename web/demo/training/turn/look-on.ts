import { exercises } from '#contracts/control/exercises.ts';
import { signIn } from '#contracts/control/sign-in.ts';
import { readControl, sendControl } from '../../control-client.ts';
import { root } from '#web/http/address.ts';
import { storeToken } from '#web/session/token.ts';
import { endTour } from '#web/shell/tour/tour-flag.ts';

/** Storage key in the browser tab, independent of the session. */
const KEY = `looking-on ${root}`;

/** Returns the address of the trainer’s entry into a sandbox. @param basePath root of the sandbox */
export const lookOnAddress = (basePath: string): string => `${basePath}/look-on`;

/** True if a trainer uses this browser tab in the sandbox of a trainee. */
export const isLookingOn = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Signs the trainer in at the trainee's page. @throws Error with a message for the user */
export async function lookOn(): Promise<void> {
  const { as, page } = await traineeLocation();
  const { token } = await sendControl(signIn.enter, { username: as, asTrainer: true });
  sessionStorage.setItem(KEY, '1');
  endTour(as);
  storeToken(token);
  location.replace(root + page);
}

/**
 * Returns the persona and page of the trainee's current exercise. Outside an exercise, returns the first persona and
 * the home page.
 */
async function traineeLocation(): Promise<{ as: string; page: string }> {
  const currentExercise = await readControl(exercises.current, {}).catch(throwUnreachable);
  if (currentExercise) return currentExercise;
  const [firstPersona] = await readControl(signIn.personas, {}).catch(throwUnreachable);
  if (!firstPersona) throw new Error('这个沙箱里没有可以进入的账号');
  return { as: firstPersona.username, page: '/' };
}

function throwUnreachable(): never {
  throw new Error('无法连接演示环境，或沙箱已被删除；请回到进度看板再试');
}
