import type { Domain } from '../../sandboxes/domain.ts';
import { search } from './handlers/search.ts';

/** Domain of the search across people, classes and campuses. */
export const searching = { handlers: { search } } satisfies Domain;
