/**
 * Entry module of the worker thread. Registers the loader for this project's TypeScript, which the thread does not
 * inherit.
 */
import { register } from 'tsx/esm/api';

register();
await import('./worker-tasks.ts');
