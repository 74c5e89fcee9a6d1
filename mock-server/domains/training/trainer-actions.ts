import * as z from 'zod';
import { type Actions, operator, visitor } from '../../kernel/control/action.ts';
import { groupOf } from '../../kernel/desk/groups.ts';
import { badInput } from '../../kernel/refusal.ts';
import { checked } from '../../kernel/routing/parse.ts';
import type { Sandboxes } from '../../kernel/sandboxes/sandboxes.ts';
import { type Board, boardOf } from './board.ts';
import { boardSheet } from './board-sheet.ts';
import { Trainee } from './trainee.ts';
import { giveTurn, holderOf, holders } from './turn.ts';

const turnForm = z.object({ holder: z.enum(holders) });

/** What a trainer asks for: where everybody stands, and to take a trainee's place for a while. */
export const trainerActions = {
  'GET board': operator((sandboxes, _, { query }) => boardFor(sandboxes, query)),

  'GET board-file': operator((sandboxes, _, { query }) => boardSheet(boardFor(sandboxes, query))),

  /** What is missing in the exercise that is under way here, without counting as a try; null outside of one. */
  'GET missing': operator((_, world) => {
    const trainee = world.part(Trainee);
    return trainee.exercise && { exercise: trainee.exercise.id, missing: trainee.missing() };
  }),

  'GET turn': visitor((_, world) => ({ holder: holderOf(world) })),

  /** From here on the trainer writes in this sandbox, or its trainee again. */
  'PUT turn': operator((_, world, { body }) => {
    giveTurn(world, checked(turnForm, body).holder);
    return { holder: holderOf(world) };
  }),
} satisfies Actions;

/** @throws Refusal when nobody learns in such a group */
function boardFor(sandboxes: Sandboxes, query: URLSearchParams): Board {
  const id = query.get('group') ?? '';
  if (id === '') throw badInput('请给出培训班');
  const members = groupOf(sandboxes, id);
  return boardOf({ id, name: members[0].group.name }, members);
}
