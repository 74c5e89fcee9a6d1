import { requireNode } from '../commands/node-version.mjs';

// Imports all other code only after the check, because an old Node could not even parse it.
if (requireNode()) void import('./serve-kit.mjs').then((kit) => kit.start());
