import { buildHandbook } from '#scripts/handbook/build.ts';
import { handbookFolder } from './handbook-folder.ts';

/** The handbook with the pages of the rooms alone: all of them take longer than a test may wait. */
const isWanted = (page: string): boolean => !/^\w+(\.\w+|-calls)\.md$/.test(page) || /^rooms[.-]/.test(page);

await buildHandbook(handbookFolder, isWanted);
