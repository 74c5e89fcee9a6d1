import { describe, it } from 'vitest';
import { expectLoadedConformance, expectOwnIdsConformance, expectStatesConformance } from './conformance.ts';

/** Calls of the platform, of a campus, of another institution and of visitors, and calls that need events. */
const CHOSEN = [
  '--call',
  'session.info,session.switchTenant,staff.update,tenants.current,tenants.campuses',
  '--call',
  'audits.detail,orders.pay,rooms.list,rooms.remove,files.download',
];

/** Short version for every test run; verify-conformance.long.test.ts verifies all domains. */
describe('the verification exits with 0 for a conformant backend', () => {
  it('that sets up the states, with a second test tenant', () => expectStatesConformance(CHOSEN));

  it('that sets up the states with ids of its own', () => expectOwnIdsConformance(CHOSEN));

  it('that is loaded with rows, and states how many interactions were not verified', () =>
    expectLoadedConformance(
      CHOSEN,
      /符合契约：通过 \d+(；(业务流程|数据含义) [^。；]+)*。\n另有 \d+ 个交互没有核对，也不算通过/,
    ));
});
