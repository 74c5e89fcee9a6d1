import type { Cla } from '#contracts/entities/cla.ts';
import { ColourDot } from './ColourDot.tsx';
import { claPage, RecruitTag, Seats } from '#web/features/enrolment/cla/index.ts';
import { teachingModeName } from '#web/crud/dictionary/teaching-modes.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './ClaList.module.css';

export const columns: readonly Column<Cla>[] = [
  {
    key: 'claName',
    line: 1,
    title: '班级名称',
    width: 196,
    always: true,
    render: ({ claId, claName, claColor }) => (
      <span className={classes.name}>
        <ColourDot colour={claColor} />
        <PageLink to={claPage(claId)} className={classes.link} data-cut>
          {claName}
        </PageLink>
      </span>
    ),
  },
  { key: 'courseName', title: '课程' },
  { key: 'deptName', title: '校区', width: 84 },
  { key: 'staffName', line: 2, title: '授课教师', width: 84 },
  {
    key: 'teachingMode',
    title: '教学类型',
    width: 80,
    hiddenWhenNarrow: true,
    render: ({ teachingMode }) => teachingModeName(teachingMode),
  },
  {
    key: 'recruitStatus',
    line: 1,
    title: '招生状态',
    width: 100,
    render: ({ recruitStatus }) => <RecruitTag status={recruitStatus} />,
  },
  { key: 'studentCnt', line: 2, title: '学员/容量', width: 112, numeric: true, render: (cla) => <Seats cla={cla} /> },
  { key: 'openDate', title: '开班日期', width: 104, hiddenWhenNarrow: true },
  { key: 'everyStuLoseHour', title: '扣课时', width: 68, hiddenWhenNarrow: true, numeric: true },
  { key: 'closeDate', title: '结束日期', width: 116, hidden: true },
  { key: 'remark', title: '备注', hidden: true },
  { key: 'createTime', title: '创建时间', width: 176, hidden: true },
];
