import { buildHandbook } from '#scripts/handbook/build.ts';
import { handbookFolder } from './handbook-folder.ts';

/** True for the pages that the tests need. Building all pages takes longer than a test may wait. */
const isWanted = (page: string): boolean => !/^\w+(\.\w+|-calls)\.md$/.test(page) || /^rooms[.-]/.test(page);

await buildHandbook(handbookFolder, isWanted);
