/** The first module of the process that makes a backup: it brings the loader by which this project runs its TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./process.ts');
