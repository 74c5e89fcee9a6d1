// The content security policy forbids eval, and a schema decides when it is made whether it will compile itself. So this
// is the very first import of main.tsx; zod itself, which reads it, is fetched later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
