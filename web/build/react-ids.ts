import type { Plugin } from 'vite';

const FILE = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/** Source of the replacement module. */
export const REACT_IDS = `
import { useId as useReactId } from 'react';
export const useId = (staticId) => {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'mantine-' + id.replace(/:/g, '');
};
`;

/**
 * Lets Mantine keep the ids of React. Mantine replaces them by random ids after the first commit, for pages with several
 * React roots, so each field, menu and dialog is rendered twice before it is painted. The console has one root.
 */
export const reactIds = (): Plugin => ({
  name: 'react-ids',
  apply: 'build',
  transform: (_, id) => (FILE.test(id) ? { code: REACT_IDS, map: null } : null),
});
