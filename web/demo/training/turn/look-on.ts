import * as z from 'zod';
import { root } from '../../../http/address.ts';
import { storeToken } from '../../../session/token.ts';
import { endTour } from '../../../shell/tour/tour-flag.ts';
import { askMock, tellMockFor } from '../../ask-mock.ts';
import { personas } from '../../mock-schemas.ts';

/** Beside what a session keeps in the tab: it is no matter of the session. */
const KEY = `looking-on ${root}`;
const entered = z.object({ token: z.string() });
const place = z.object({ as: z.string(), page: z.string() }).nullable();

/** The trainer's way into the sandbox at this address. */
export const lookOnAddress = (at: string): string => `${at}/look-on`;

/** Is this tab the trainer's, in a trainee's sandbox? */
export const isLookingOn = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Goes in as the trainer, where the trainee is. @throws Error with the sentence that a user reads */
export async function lookOn(): Promise<void> {
  const { as, page } = await placeOfTrainee();
  const { token } = await tellMockFor('POST', 'enter', { username: as, asTrainer: true }, entered);
  sessionStorage.setItem(KEY, '1');
  endTour(as);
  storeToken(token);
  location.replace(root + page);
}

/** Outside of an exercise, whoever may see the most of an institution. */
async function placeOfTrainee(): Promise<{ as: string; page: string }> {
  const present = await askMock('exercise', place).catch(notReached);
  if (present) return present;
  const [first] = await askMock('personas', personas).catch(notReached);
  if (!first) throw new Error('这个沙箱里没有可以进入的账号');
  return { as: first.username, page: '/' };
}

function notReached(): never {
  throw new Error('没有连接上演示环境，或沙箱已被删除；请回到进度看板再试');
}
