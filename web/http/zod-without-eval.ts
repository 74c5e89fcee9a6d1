// The content security policy forbids eval, and zod decides at schema creation whether to compile with eval. Therefore
// this module must be the very first import of main.tsx and of each worker, so that zod finds the setting when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
