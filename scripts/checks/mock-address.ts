import type { Source } from './source.ts';
import { speaksToMock } from './zones.ts';

/** Returns the lines outside the demo, in the console's sources, that contain the address of the control API. */
export function misplacedMockAddresses({ path, mockAddresses }: Source): string[] {
  if (!path.startsWith('web/') || speaksToMock.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return mockAddresses.map((line) => `${path}:${line} speaks to the mock server; only web/demo may`);
}
