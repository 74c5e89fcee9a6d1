import { claTimes } from '#contracts/calls/cla-times.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { type RunningServer } from '#mock-server/server.ts';
import { type Caller, sandboxAt, TODAY } from '#tests/support/server.ts';
import { WAITING } from './dialogs.ts';
import { largeClass, waitingStudent } from './large-class.ts';

/** Campus staff: the console is their work of the day, and no guided tour lies over it. */
const PERSONA = 'binjiang01';
export const ROLL = 200;
const HOURS = 40;

/**
 * Turns the server's world to the same Monday in every run, with a class of 200 that has a lesson then, and a student
 * with whom everything can be done. The production build knows the default sandbox alone.
 */
export async function teachingDay({ url }: Pick<RunningServer, 'url'>): Promise<Caller> {
  const sandbox = sandboxAt('default', url);
  const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
  await sandbox.control('PUT', 'clock', { now: `${TODAY} 07:30:00` });
  await sandbox.control('POST', 'reset', { name });
  const user = await sandbox.signIn(PERSONA);
  const claId = await largeClass(user, ROLL, HOURS);
  const { departId: deptId, teacherId } = claExample;
  const lesson = { deptId, claId, teacherId, roomId: null, claDate: TODAY, startTime: '08:00', endTime: '09:00' };
  await user.data(claTimes.add, lesson);
  await waitingStudent(user, WAITING, HOURS);
  return user;
}
