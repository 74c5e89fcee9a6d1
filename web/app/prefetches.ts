import { lazyModule } from '../ui/lazy/lazy-module.ts';

/** Lazily loaded functions that prefetch the data of each page. */
export const prefetches = lazyModule(async () => (await import('../screens/prefetch-by-route.ts')).prefetchByRoute);
