import { requireNode } from '../setup/node-version.mjs';

// Everything else is loaded afterwards: an old Node could not even parse it.
if (requireNode()) void import('./serve-kit.mjs').then((kit) => kit.start());
