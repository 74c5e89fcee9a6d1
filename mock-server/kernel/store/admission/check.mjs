/** The check's first module: its process does not inherit the loader by which this project runs its TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./check.ts');
