import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { TODAY_SKELETON, TodayCard } from './TodayCard.tsx';

/** Lazy strip with the progress of today's lessons. */
export const LazyToday = lazyPart(
  lazyModule(async () => (await import('./today/TodayStrip.tsx')).TodayStrip),
  <TodayCard>{TODAY_SKELETON}</TodayCard>,
);
