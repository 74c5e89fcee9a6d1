import { lazyModule } from '../ui/lazy/lazy-module.ts';

/** Lazily loaded shell, the layout around the pages. */
export const shell = lazyModule(async () => (await import('../shell/Shell.tsx')).Shell);
