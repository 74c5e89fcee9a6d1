import { requireNode } from './setup/node-version.mjs';

// Everything else is loaded afterwards: an old Node could not even parse it.
if (requireNode()) void import('./setup/test.mjs').then((setup) => setup.test());
