import { requireNode } from './setup/node-version.mjs';

// Everything else is loaded afterwards: an old Node could not even parse it.
if (requireNode()) void import('./setup/build.mjs').then((setup) => setup.buildFromCommandLine(process.argv[2]));
