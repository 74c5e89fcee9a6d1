import type { Plugin } from 'vite';

type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; moduleIds: readonly string[] }>;

const OF_THE_DEMO = /\/web\/demo\//;

/**
 * A production build into which a module of the demo has come is none. What is imported where the demo is composed is
 * left out there, also what would do something by being loaded.
 */
export const withoutDemo = ({ demo }: { demo: boolean }): Plugin => ({
  name: 'without-demo',
  apply: 'build',
  transform(code, id) {
    return !demo && OF_THE_DEMO.test(id) ? { code, map: null, moduleSideEffects: false } : null;
  },
  generateBundle(_, bundle) {
    const strays = demo ? [] : demoModules(bundle);
    if (strays.length > 0) throw new Error(`Of the demo, and yet in the production build: ${strays.join(', ')}`);
  },
});

export const demoModules = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds.filter((id) => OF_THE_DEMO.test(id)) : [],
  );
