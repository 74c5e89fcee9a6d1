import { describe, expect, it } from 'vitest';
import { depts } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { search } from '#contracts/calls/search.ts';
import { ApiError } from '#web/http/api-error.ts';
import { FlowFailed, FlowSkipped, toFlowError } from './flow-errors.ts';
import { OfferedCalls } from './offered-calls.ts';

const missing = new ApiError('rooms.list', 'http-404', 'HTTP 404');

describe('a call that the backend lacks', () => {
  it('skips the steps that need it, and gives only one finding', () => {
    const offered = new OfferedCalls();
    for (const _ of [1, 2]) {
      const error = toFlowError(rooms.list, missing, 'success', offered);
      expect(error).toBeInstanceOf(FlowSkipped);
      expect((error as FlowSkipped).missing).toBe('rooms.list');
    }
    expect(offered.takeFindings().map(({ call }) => call)).toEqual(['rooms.list']);
    toFlowError(rooms.list, missing, 'success', offered);
    expect(offered.takeFindings()).toEqual([]);
  });

  it('gives no finding if it is provisional, not sent by the console, not selected, or already reported', () => {
    const offered = new OfferedCalls((call) => call !== rooms.options.name, [rooms.list.name]);
    for (const call of [rooms.options, rooms.list, search.find, depts.campusCount])
      toFlowError(call, missing, 'success', offered);
    expect(offered.takeFindings()).toEqual([]);
  });

  it('fails the step, without a finding, if the backend has answered the call earlier', () => {
    const offered = new OfferedCalls();
    offered.addAnswered(rooms.list);
    expect(toFlowError(rooms.list, missing, 'success', offered)).toBeInstanceOf(FlowFailed);
    expect(offered.takeFindings()).toEqual([]);
  });
});
