import { describe, expect } from 'vitest';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { moveIn } from '#contracts/calls/move-in.ts';
import type { MoveInResult } from '#contracts/move-in/batch.ts';
import { newMoveInKey, schoolPlan } from '../../support/move-in-plan.ts';
import { testIn } from '../../support/server-test.ts';

const it = testIn({ scenario: 'empty-institution' });
describe('measure', () => {
  for (const size of [
    { students: 50, enrolments: 80, classes: 6, rules: 6, weeks: 4 },
    { students: 5_000, enrolments: 8_000, classes: 300, rules: 300, weeks: 20 },
  ])
    it(`of ${size.students}`, async ({ qiming, server, sandbox }) => {
      const plan = schoolPlan(size);
      console.log('bytes', JSON.stringify(plan).length);
      const histogram = monitorEventLoopDelay({ resolution: 5 });
      histogram.enable();
      const began = performance.now();
      const moveInKey = newMoveInKey();
      let last = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        if (now - last > 60) console.log('block', Math.round(now - last), 'ending at', Math.round(now - began));
        last = now;
      }, 2);
      setTimeout(() => clearInterval(timer), 60_000).unref();

      const result = await qiming.data<MoveInResult>(moveIn.write, { moveInKey, fileName: '学校.xlsx', plan });
      console.log(
        'write',
        performance.now() - began,
        'max block',
        histogram.max / 1e6,
        JSON.stringify(result).slice(0, 600),
      );
      expect(result.total).toBe(0);
      histogram.reset();
      const undone = performance.now();
      const answer = await qiming.data(moveIn.undo, { batchId: result.batchId });
      console.log(
        'undo',
        performance.now() - undone,
        'max block',
        histogram.max / 1e6,
        JSON.stringify(answer).slice(0, 300),
      );
    }, 300_000);
});
