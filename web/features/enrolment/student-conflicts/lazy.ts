/** Parts of pages, without the code of forms. */
export { ConflictFilter } from './ConflictFilter.tsx';
export { RefusalConsent } from './RefusalConsent.tsx';
export { useConfirmationConsent } from './use-confirmation-consent.ts';

import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** Existing conflicts of a student or a class, loaded after the page that shows them. */
export const ExistingConflicts = lazyPart(
  lazyModule(async () => (await import('./ExistingConflicts.tsx')).ExistingConflicts),
  null,
);

/** Part of the confirmation that resumes a class. */
export const ResumptionConflicts = lazyPart(
  lazyModule(async () => (await import('./ResumptionConflicts.tsx')).ResumptionConflicts),
  null,
);
