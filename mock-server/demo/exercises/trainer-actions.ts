import type { trainer } from '#contracts/control/exercises.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { groupOf } from '../groups/groups.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { type Board, boardOf } from './board.ts';
import { coursesFor } from './own-exercises.ts';
import { boardSheet } from './board-sheet.ts';
import { examSheet } from './exam-sheet.ts';
import { Trainee } from './trainee.ts';
import { setHolder, holderOf } from './control-holder.ts';

/** Control actions for trainers: the group's progress, and taking over a trainee's sandbox for a while. */
export const trainerActions: ControlHandlers<typeof trainer> = {
  board: (sandboxes, _, { group }) => boardFor(sandboxes, group),

  boardFile: (sandboxes, _, { group }) => boardSheet(sandboxes, boardFor(sandboxes, group)),

  examFile: (sandboxes, _, { group }) =>
    examSheet(sandboxes, boardFor(sandboxes, group), groupOf(sandboxes, group)[0].group.course),

  /**
   * Returns the unmet conditions of the current exercise without counting a try; null when no exercise is in progress.
   */
  missing: (_, world) => {
    const trainee = world.part(Trainee);
    return trainee.exercise && { exercise: trainee.exercise.id, missing: trainee.missing() };
  },

  turn: (_, world) => ({ holder: holderOf(world) }),

  /** Gives write control of this sandbox to the trainer or back to the trainee. */
  giveTurn: (_, world, { holder }) => {
    setHolder(world, holder);
    return { holder: holderOf(world) };
  },
};

/** @throws Refusal when there is no such training group */
function boardFor(sandboxes: Sandboxes, id: string): Board {
  const members = groupOf(sandboxes, id);
  return boardOf({ id, name: members[0].group.name }, coursesFor(sandboxes, members), members);
}
