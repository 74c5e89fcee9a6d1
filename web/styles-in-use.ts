import type { Plugin } from 'vite';

/** Where a component of Mantine keeps the names of its classes; they have a style sheet of the same name. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * A component of Mantine brings its own styles along, into the file in which it is itself; what no screen uses is not
 * sent. In development, where the libraries are bundled apart, all of them are there.
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
