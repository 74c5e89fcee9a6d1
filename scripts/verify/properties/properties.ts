import { exportsEqualLists } from './exports/exports.ts';
import { filtered } from './lists/filtered.ts';
import { idsUnique, pagesAddUp, sorted } from './lists/list-properties.ts';
import { choicesComplete } from './rows/complete.ts';
import { detailsEqualRows, detailsRefuseStrangers } from './rows/details.ts';
import { partsAgree } from './rows/parts.ts';
import { referencesAgree } from './rows/references.ts';
import { viewsAgree } from './rows/views.ts';
import { countsAgree, hoursAgree, moneyAgrees, ranksAgree } from './sums/sums.ts';
import { nothingForeign } from './tenants/foreign-rows.ts';
import { brandMembers } from './writes/brand-members.ts';
import { readBack } from './writes/read-back.ts';
import type { Property } from './property.ts';

/** Properties in the order of execution. Those that write come last. */
export const properties: readonly Property[] = [
  [pagesAddUp, idsUnique, sorted, filtered],
  [detailsEqualRows, detailsRefuseStrangers, viewsAgree, choicesComplete, partsAgree, referencesAgree],
  [exportsEqualLists],
  [moneyAgrees, hoursAgree, countsAgree, ranksAgree, nothingForeign],
  [readBack, brandMembers],
].flat();
