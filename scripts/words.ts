import { fileURLToPath } from 'node:url';
import { endWithClosedPipe } from './commands/closed-pipe.mjs';
import { groupByArea, readSentences } from './words/read-wordings.ts';

endWithClosedPipe();

/**
 * Runs `npm run words`, which prints the Chinese texts of the source by area, each once, with its first place and the
 * number of the others.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
for (const [area, wordings] of groupByArea(readSentences(root))) {
  console.log(`\n## ${area}\n`);
  for (const { text, places } of wordings) {
    const others = places.length > 1 ? ` +${places.length - 1}` : '';
    console.log(`${text.replaceAll('\n', '⏎')}\t${places[0]}${others}`);
  }
}
