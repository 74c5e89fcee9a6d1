import type { search } from '../../calls/search.ts';
import { searchHitExample } from '../entities/search-hit.ts';
import type { ExamplesOf } from '../example.ts';

export const searchExamples = {
  find: { input: { text: 'chenzihan' }, data: [searchHitExample] },
} satisfies ExamplesOf<typeof search>;
