import { expect, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { printedFilters } from './printed-filters.ts';

const { deptId, claId, deptName, claName } = claTimeExample;

test('names campus and class as in the lessons, and omits filters whose name no lesson contains', () => {
  expect(printedFilters({ deptId, claId, teachingMode: 1 }, [claTimeExample])).toEqual([
    ['校区', deptName],
    ['教学类型', teachingModeNames[1]],
    ['班级', claName],
  ]);
  expect(printedFilters({ deptId, teacherId: '7' }, [])).toEqual([]);
  expect(printedFilters({}, [claTimeExample])).toEqual([]);
});
