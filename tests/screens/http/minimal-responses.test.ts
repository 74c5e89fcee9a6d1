// @isolated
import { describe } from 'vitest';
import { describeMinimalPages } from '../support/minimal-pages.ts';

describe('a page without the optional fields of its responses', () => describeMinimalPages(false));
