import type { handOvers as calls } from '#contracts/calls/hand-overs.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireTeacher } from '../../organisation/index.ts';
import { requireVisibleTeacher } from '../access.ts';
import { handOver } from '../hand-over.ts';
import { teachingAheadView } from '../teaching-ahead.ts';

/** Handlers for the handover of a leaving teacher's work. */
export const handOvers: Handlers<typeof calls> = {
  ahead(world, session, { teacherId, successorId }) {
    const teacher = requireVisibleTeacher(world, session, teacherId);
    if (successorId) requireTeacher(world, session, successorId);
    return teachingAheadView(world, session, teacher, successorId);
  },

  apply(world, session, { teacherId, successorId }) {
    const { staffId } = requireVisibleTeacher(world, session, teacherId);
    if (successorId === staffId) throw badInput('请选择其他教师');
    if (successorId) requireTeacher(world, session, successorId);
    handOver(world, session, staffId, successorId ?? null);
  },
};
