import * as z from 'zod';

// The content security policy forbids eval. It is the very first import of main.tsx, because a schema decides when it
// is made whether it will compile itself.
z.config({ jitless: true });
