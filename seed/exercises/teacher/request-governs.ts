import type { Governs } from '../leftovers/governs.ts';

/** Requests of a teacher, which the exercises about requests judge. */
export const requestGoverns: Governs = {
  leave: { added: {}, most: Infinity },
  claTimeChange: { added: {}, changed: {}, most: Infinity },
};
