import { describe, expect, it } from 'vitest';
import { type SentRequest, fitRequest } from './fit-request.ts';

const roomState = { name: 'a room exists', params: { roomId: '101' } };
const day = { name: 'today is', params: { date: '2026-09-07' } };
const request = (path: string, body?: unknown): SentRequest => ({
  method: 'POST',
  path,
  headers: {
    authorization: 'Bearer pact-token',
    cookie: 'reqToken=pact-cookie',
    'content-type': body === undefined ? 'multipart/form-data; boundary=pact-boundary' : 'application/json',
  },
  body: Buffer.from(body === undefined ? '--pact-boundary' : JSON.stringify(body)),
});

describe('adaptation of a request to the backend’s values', () => {
  it('replaces whole ids in the path, the query, the body and comma-separated lists', () => {
    const result = fitRequest(
      request('/a/101/1012?id=101&ids=7,101,8', { roomId: '101', deep: [{ ids: '101,9' }], name: 'x101' }),
      [roomState],
      {
        ids: { roomId: '900719925474099301' },
      },
    );
    expect(result.path).toBe('/a/900719925474099301/1012?id=900719925474099301&ids=7%2C900719925474099301%2C8');
    expect(result.body.toString()).toBe(
      '{"roomId":"900719925474099301","deep":[{"ids":"900719925474099301,9"}],"name":"x101"}',
    );
  });

  it('uses a separate value for each of two states with an equal parameter name', () => {
    const rooms = [roomState, { name: 'another room exists', params: { roomId: '102' } }];
    expect(fitRequest(request('/a/101/102', {}), rooms, { values: { '101': 'A', '102': 'B' } }).path).toBe('/a/A/B');
  });

  it('adds the cookie with which the user’s browser proves a completed identity check', () => {
    const cookieWith = (cookie?: string) => fitRequest(request('/a', {}), [], { token: 't', cookie }).headers['cookie'];
    expect([cookieWith(), cookieWith('grant=1')]).toEqual(['reqToken=t', 'reqToken=t; grant=1']);
  });

  it('shifts dates and times by the days between the pact’s date and the backend’s', () => {
    const result = fitRequest(
      request('/a?dates=2026-09-07,2026-09-30', { at: '2026-09-07 08:00:00', code: '2026-1', n: 20260907 }),
      [day],
      {
        today: '2026-10-07',
      },
    );
    expect(new URLSearchParams(result.path.slice(3)).get('dates')).toBe('2026-10-07,2026-10-30');
    expect(JSON.parse(result.body.toString())).toEqual({ at: '2026-10-07 08:00:00', code: '2026-1', n: 20260907 });
  });

  it('replaces the file’s name, and the token in header and cookie, but leaves the boundary of a form unchanged', () => {
    const result = fitRequest(request('/down/e3b0c44298fc1c149afbf4c8'), [], { token: 'real', fileName: 'a b.xlsx' });
    expect(result).toMatchObject({
      path: '/down/a%20b.xlsx',
      headers: {
        authorization: 'Bearer real',
        cookie: 'reqToken=real',
        'content-type': expect.stringContaining('pact-boundary') as string,
      },
    });
    expect(result.body.toString()).toBe('--pact-boundary');
  });
});
