import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { defineCalls, fillPath, isRead, splitInput } from './call.ts';

const { change, take } = defineCalls('samples', {
  change: {
    method: 'PUT',
    path: '/sample/{id}/part/{part}',
    family: 'business',
    params: z.object({ id: z.string(), part: z.string() }),
    query: z.object({ dry: z.string() }),
    body: z.object({ name: z.string() }),
    data: z.null(),
  },
  take: {
    method: 'GET',
    path: '/sample',
    family: 'business',
    changesState: true,
    data: z.null(),
  },
});

describe('splitInput', () => {
  it('puts each field into the part whose schema declares it', () => {
    expect(splitInput(change, { id: '1843200000000000101', part: 'a/b', dry: 'yes', name: '琴房' })).toEqual({
      path: '/sample/1843200000000000101/part/a%2Fb',
      query: { dry: 'yes' },
      body: { name: '琴房' },
    });
  });
  it('leaves the body undefined if the call declares none', () => {
    expect(splitInput(take, { stray: 1 }).body).toBeUndefined();
  });
});

describe('fillPath', () => {
  it.each([undefined, null, ''])('throws when the parameter id is %s', (id) => {
    expect(() => fillPath('/sample/{id}', { id })).toThrow('/sample/{id} needs the parameter id');
  });
});

describe('isRead', () => {
  it('is false for a PUT, and for a GET that changes state', () => {
    expect([isRead(change), isRead(take), isRead({ ...take, changesState: undefined })]).toEqual([false, false, true]);
  });
});

it('defineCalls adds the domain to each call, and the name `domain.member`', () => {
  expect([change.name, change.domain]).toEqual(['samples.change', 'samples']);
});
