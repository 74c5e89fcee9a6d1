import type { Source } from './source.ts';
import { speaksToMock } from './zones.ts';

/** The lines of the web that spell the address of the mock server's control interface outside of the demo. */
export function misplacedMockAddresses({ path, mockAddresses }: Source): string[] {
  if (!path.startsWith('web/') || speaksToMock.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return mockAddresses.map((line) => `${path}:${line} speaks to the mock server; only web/demo may`);
}
