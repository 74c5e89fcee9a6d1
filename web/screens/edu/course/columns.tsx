import type { Course } from '#contracts/entities/course.ts';
import { teachingModeName } from '#web/crud/dictionary/teaching-modes.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import type { Choice } from '#web/ui/fields/SelectField.tsx';
import type { Column } from '#web/ui/table/column.ts';

/** Returns the columns of the course list. @param types course types with their ids and names */
export const columnsFor = (types: readonly Choice[]): Column<Course>[] => [
  { key: 'courseName', line: 1, title: '课程名称', always: true },
  {
    key: 'courseType',
    line: 2,
    title: '课程类型',
    width: 104,
    render: ({ courseType }) => types.find(({ value }) => value === courseType)?.label ?? null,
  },
  {
    key: 'teachingMode',
    title: '教学类型',
    width: 92,
    render: ({ teachingMode }) => teachingModeName(teachingMode),
  },
  { key: 'everyStuLoseHour', line: 2, title: '每人每次扣课时', width: 132, numeric: true },
  { key: 'inUse', line: 1, title: '状态', width: 88, render: ({ inUse }) => <InUseTag value={inUse} /> },
  { key: 'remark', title: '备注' },
  { key: 'createTime', title: '创建时间', width: 168, hiddenWhenNarrow: true },
];
