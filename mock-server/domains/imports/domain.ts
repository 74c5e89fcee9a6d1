import type { Domain } from '../../kernel/domain.ts';
import { ImportDesk } from './desk.ts';
import { imports } from './handlers/imports.ts';

/** What comes in by a file: students, classes and staff. */
export const importing = { handlers: { imports }, parts: [ImportDesk] } satisfies Domain;
