import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** Lazy last part of the home page, loaded after the code of the home page itself. */
export const LazyAbout = lazyPart(
  lazyModule(async () => (await import('./About.tsx')).About),
  null,
);
