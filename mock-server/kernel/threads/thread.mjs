/** The thread's first module: a thread does not inherit the loader by which this project runs its TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./work.ts');
