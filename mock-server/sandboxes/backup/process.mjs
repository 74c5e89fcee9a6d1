/** Entry module of the backup process. Registers the loader that runs this project's TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./process.ts');
