import { lazy, Suspense } from 'react';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { readVisitId } from './visit-id.ts';

const LinkVisit = lazy(async () => ({
  default: (await retryImport(() => import('./LinkVisit.tsx'))).LinkVisit,
}));

/** Loads the reports of a visit if the sandbox was opened by a link in this tab. */
export const LinkVisitMount = () =>
  readVisitId() === null ? null : (
    <Suspense fallback={null}>
      <LinkVisit />
    </Suspense>
  );
