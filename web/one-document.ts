import type { Plugin } from 'vite';

const FILE = /\/@mantine\/core\/esm\/.*\/find-element-in-shadow-dom\.mjs$/;

/** What the module in its place gives. */
export const LOOKED_UP_AT_ONCE = `
export const findElementBySelector = (selector, root = document) => root.querySelector(selector);
export const findElementsBySelector = (selector, root = document) => [...root.querySelectorAll(selector)];
export const getRootElement = () => document;
`;

/**
 * Each select of Mantine looks into every element of the page for a document of its own, more than once whenever it is
 * drawn or its value changes: 10 ms beside a roll call. This console has one document.
 */
export const oneDocument = (): Plugin => ({
  name: 'one-document',
  apply: 'build',
  transform: (_, id) => (FILE.test(id) ? { code: LOOKED_UP_AT_ONCE, map: null } : null),
});
