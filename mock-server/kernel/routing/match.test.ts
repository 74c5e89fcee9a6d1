import { expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { createMatcher } from './match.ts';
import type { Route } from './route.ts';

const route = (method: Call['method'], path: string): Route => ({
  call: { name: path, method } as Call,
  path,
  handler: () => null,
});
const match = createMatcher([
  route('GET', '/a/list'),
  route('POST', '/a/list'),
  route('GET', '/a/{id}'),
  route('GET', '/a/{type}/{parent}'),
  route('GET', '/a/fixed/end'),
  route('DELETE', '/a/{id}'),
]);

const cases = [
  { asked: 'GET /a/list', found: '/a/list', params: {} },
  { asked: 'POST /a/list', found: '/a/list', params: {} },
  { asked: 'GET /a/7', found: '/a/{id}', params: { id: '7' } },
  { asked: 'GET /a/7/8', found: '/a/{type}/{parent}', params: { type: '7', parent: '8' } },
  { asked: 'GET /a/fixed/end', found: '/a/fixed/end', params: {} },
  { asked: 'GET /a/fixed/other', found: '/a/{type}/{parent}', params: { type: 'fixed', parent: 'other' } },
  { asked: 'DELETE /a/list', found: '/a/{id}', params: { id: 'list' } },
  { asked: 'PUT /a/7', found: null },
  { asked: 'GET /a/', found: null },
  { asked: 'GET /a', found: null },
  { asked: 'GET /a/7/8/9', found: null },
  { asked: 'GET /a//8', found: null },
];
for (const { asked: requested, found: matched, params } of cases)
  it(`matches ${requested} to ${matched}`, () => {
    const [method = '', path = ''] = requested.split(' ');
    const result = match(method, path);
    expect(result?.route.path ?? null).toBe(matched);
    if (result) expect(result.params).toEqual(params);
  });
