import { expect, it } from 'vitest';
import { runNode } from './run.mjs';

/** Writes a text byte by byte, so that every character of more than one arrives in pieces. */
const slowly = (text: string, stream: 'stdout' | 'stderr'): string => `
  const bytes = Buffer.from(${JSON.stringify(text)});
  let at = 0;
  const next = () => {
    if (at === bytes.length) return;
    process.${stream}.write(bytes.subarray(at, ++at));
    setTimeout(next, 5);
  };
  next();`;

for (const stream of ['stdout', 'stderr'] as const)
  it(`what a program says on ${stream} is whole, however it arrives`, async () => {
    const { code, output } = await runNode(['-e', slowly('教室 301 已就绪😀', stream)], { capture: true });
    expect([code, output]).toEqual([0, '教室 301 已就绪😀']);
  });
