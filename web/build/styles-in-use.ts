import type { Plugin } from 'vite';

/**
 * Matches the module with the class names of a Mantine component; the component's style sheet has the name of that
 * module.
 */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Bundles the styles of each Mantine component with its code, so that unused styles are not sent. The development
 * server includes the styles of all components, because it bundles libraries separately.
 */
export const stylesInUse = (): Plugin[] => [
  {
    name: 'styles-in-use',
    apply: 'build',
    transform(code, id) {
      const [, component] = CLASS_NAMES.exec(id) ?? [];
      if (!component) return null;
      return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
    },
  },
  {
    name: 'all-styles',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module' }, children: "import '@mantine/core/styles.layer.css';" },
    ],
  },
];
