import { expect, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { printedFilters } from './printed-filters.ts';

const { deptId, claId, deptName, claName } = claTimeExample;

test('takes the names of the filtered campus and class from the lessons, and omits a filter that no lesson can name', () => {
  expect(printedFilters({ deptId, claId, teachingMode: 1 }, [claTimeExample])).toEqual([
    ['校区', deptName],
    ['教学类型', teachingModeNames[1]],
    ['班级', claName],
  ]);
  expect(printedFilters({ deptId, teacherId: '7' }, [])).toEqual([]);
  expect(printedFilters({}, [claTimeExample])).toEqual([]);
});
