import { expect, it } from 'vitest';
import { runNode } from './run.mjs';

/** Returns a script that writes a text byte by byte, so that multi-byte characters arrive in chunks. */
const byteByByte = (text: string, stream: 'stdout' | 'stderr'): string => `
  const bytes = Buffer.from(${JSON.stringify(text)});
  let at = 0;
  const next = () => {
    if (at === bytes.length) return;
    process.${stream}.write(bytes.subarray(at, ++at));
    setTimeout(next, 5);
  };
  next();`;

for (const stream of ['stdout', 'stderr'] as const)
  it(`captures the complete output on ${stream}, however it is chunked`, async () => {
    const { code, output } = await runNode(['-e', byteByByte('教室 301 已就绪😀', stream)], { capture: true });
    expect([code, output]).toEqual([0, '教室 301 已就绪😀']);
  });
