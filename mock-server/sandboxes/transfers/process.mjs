/** Entry module of the process for the file of a sandbox. Registers the loader that runs this project's TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./process.ts');
