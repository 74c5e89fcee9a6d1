import { requireNode } from './setup/node-version.mjs';

// Everything else is loaded afterwards: an old Node could not even parse it.
if (requireNode()) void import('./setup/dev.mjs').then((setup) => setup.dev());
