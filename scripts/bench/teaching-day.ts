import { claTimes } from '#contracts/calls/cla-times.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { type RunningServer } from '#mock-server/server.ts';
import { type Caller, sandboxAt, type TestSandbox, TODAY } from '#tests/support/server.ts';
import { WAITING } from './dialogs.ts';
import { largeClass, waitingStudent } from './large-class.ts';

/** Username of a campus employee: a daily user of the console for whom no product tour opens over the measured page. */
const PERSONA = 'binjiang01';
/** Scenario of the measured world. A server of the journeys starts with a smaller one. */
const SCENARIO = 'standard';
export const CLASS_SIZE = 200;
const HOURS = 40;

/**
 * Sets a server's world to the Monday used in every run, at a time of the day. The world is that of the default sandbox,
 * the only one that a production build uses.
 */
export async function setMonday({ url }: Pick<RunningServer, 'url'>, time: string): Promise<TestSandbox> {
  const sandbox = sandboxAt('default', url);
  const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
  await sandbox.control('PUT', 'clock', { now: `${TODAY} ${time}` });
  await sandbox.control('POST', 'reset', { name, scenario: SCENARIO, keep: false });
  return sandbox;
}

/**
 * Sets the server's world to a Monday morning. Adds a class of 200 that has a lesson that day, and a student for whom
 * every action is available.
 */
export async function teachingDay(server: Pick<RunningServer, 'url'>): Promise<Caller> {
  const sandbox = await setMonday(server, '07:30:00');
  const user = await sandbox.signIn(PERSONA);
  const claId = await largeClass(user, CLASS_SIZE, HOURS);
  const { departId: deptId, teacherId } = claExample;
  const lesson = { deptId, claId, teacherId, roomId: null, claDate: TODAY, startTime: '08:00', endTime: '09:00' };
  await user.data(claTimes.add, lesson);
  await waitingStudent(user, WAITING, HOURS);
  return user;
}
