import { code } from '../ui/late/code.ts';

/** Everything around the pages. */
export const shell = code(async () => (await import('../shell/Shell.tsx')).Shell);
