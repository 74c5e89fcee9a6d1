import { describe, it } from 'vitest';
import { expectLoadedConformance, expectOwnIdsConformance, expectStatesConformance } from './conformance.ts';

describe('the verification of all domains exits with 0 for a conformant backend', () => {
  it('that sets up the states, with a second test tenant', () => expectStatesConformance([]));

  it('that sets up the states with ids of its own', () => expectOwnIdsConformance([]));

  it('that is loaded with rows, and states how many interactions were not verified', () =>
    expectLoadedConformance(
      [],
      /符合契约：通过 (9\d\d|1\d{3})(；(业务流程|数据含义) [^。；]+)*。\n另有 \d{3} 个交互没有核对，也不算通过/,
    ));
});
