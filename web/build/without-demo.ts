import type { Plugin } from 'vite';

type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; moduleIds: readonly string[] }>;

const DEMO_MODULE = /\/web\/demo\//;

/**
 * Fails a production build that contains a module of the demo. The plugin marks demo modules as free of side effects,
 * so that imports at the demo's composition point are dropped.
 */
export const withoutDemo = ({ demo }: { demo: boolean }): Plugin => ({
  name: 'without-demo',
  apply: 'build',
  transform(code, id) {
    return !demo && DEMO_MODULE.test(id) ? { code, map: null, moduleSideEffects: false } : null;
  },
  generateBundle(_, bundle) {
    const demoFiles = demo ? [] : demoModules(bundle);
    if (demoFiles.length > 0) throw new Error(`Of the demo, and yet in the production build: ${demoFiles.join(', ')}`);
  },
});

export const demoModules = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds.filter((id) => DEMO_MODULE.test(id)) : [],
  );
