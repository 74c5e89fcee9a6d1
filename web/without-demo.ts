import type { Plugin } from 'vite';

type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; moduleIds: readonly string[] }>;

const OF_THE_DEMO = /\/web\/demo\//;

/** A production build into which a module of the demo has come is none. */
export const withoutDemo = ({ demo }: { demo: boolean }): Plugin => ({
  name: 'without-demo',
  apply: 'build',
  generateBundle(_, bundle) {
    const strays = demo ? [] : demoModules(bundle);
    if (strays.length > 0) throw new Error(`Of the demo, and yet in the production build: ${strays.join(', ')}`);
  },
});

export const demoModules = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds.filter((id) => OF_THE_DEMO.test(id)) : [],
  );
