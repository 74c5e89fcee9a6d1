import { drawnMutations } from './list/drawn.ts';
import { fileMutations } from './list/files.ts';
import { laterDrawnMutations } from './list/later-drawn.ts';
import { fourthDrawnMutations } from './list/fourth-drawn.ts';
import { listMutations } from './list/lists.ts';
import { valueMutations } from './list/values.ts';
import { writeMutations } from './list/writes.ts';
import type { Mutation } from './mutation.ts';

/** All mutations of meaning. */
export const mutations: readonly Mutation[] = [
  valueMutations,
  listMutations,
  writeMutations,
  fileMutations,
  drawnMutations,
  laterDrawnMutations,
  fourthDrawnMutations,
].flat();
