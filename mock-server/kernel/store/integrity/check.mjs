/**
 * Entry module of the check process. Registers the loader for this project's TypeScript, which the process does not
 * inherit.
 */
import { register } from 'tsx/esm/api';

register();
await import('./check.ts');
