import { it } from 'vitest';
import { expectDetection } from '../mutations/check-detection.ts';

it('detects at least 97 % of all wrong response fields, and has an accepted reason for the others', () =>
  expectDetection(1));
