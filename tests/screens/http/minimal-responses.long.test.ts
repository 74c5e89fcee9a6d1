// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:5174/" }
import '#tests/support/jsdom.ts';
import { describe } from 'vitest';
import { describeMinimalPages } from '../support/minimal-pages.ts';

describe('a page, its tabs and its dialogs without the optional fields', () => describeMinimalPages(true));
