import type { Domain } from '../../sandboxes/domain.ts';
import { ImportDrafts } from './import-drafts.ts';
import { imports } from './handlers/imports.ts';

/** Domain of the file imports: students, classes and staff. */
export const importing = { handlers: { imports }, parts: [ImportDrafts] } satisfies Domain;
