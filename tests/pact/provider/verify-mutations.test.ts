import { it } from 'vitest';
import { expectDetection } from '../mutations/check-detection.ts';

/** Short version for every test run; verify-mutations.long.test.ts mutates every response. */
it('detects wrong response fields in every tenth interaction', () => expectDetection(10));
