import { writeFileSync } from 'node:fs';
import { areas } from '#tests/behaviours/index.ts';
import { behaviourTable } from '#tests/behaviours/table.ts';
import { TABLE } from './checks/behaviours.ts';

/** npx tsx scripts/behaviours.ts: regenerates the table of behaviours from tests/behaviours. */
writeFileSync(new URL(`../${TABLE}`, import.meta.url), behaviourTable(areas));
