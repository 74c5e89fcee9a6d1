import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** Timetable of a planned week. Its code is large and loads when it is shown. */
export const PlannedWeek = lazyPart(
  lazyModule(async () => (await import('./PlannedWeek.tsx')).PlannedWeek),
  <FormSkeleton fields={6} />,
);
