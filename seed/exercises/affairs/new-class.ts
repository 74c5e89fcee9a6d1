import { depts, rooms, staffMembers, teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { fewestErrors, messageIf } from '../check-errors.ts';

const OPENS = '2026-09-14';

export const newClass: Exercise = {
  id: 'new-class',
  title: '开一个新班',
  aim: `在滨江校区为“少儿钢琴小组课”开一个新班：林晓雯授课，${OPENS} 开班，招生中；容量不超过 301 钢琴房的座位数，颜色不与滨江校区其他班级相同。`,
  why: '班级是招生和排课的单位。容量超过教室，满班时有学生没有座位；颜色和别的班一样，课表上就分不清。',
  as: 'binjiang01',
  page: '/edu/cla',
  hints: [
    '在“教务管理”的“班级管理”里新增班级；301 钢琴房有几个座位，可以在“教室管理”里看到。',
    '授课教师、开班日期和颜色都在新增班级的表单里；颜色可以点色块自己选，也可以直接输入颜色值。',
    `课程选“少儿钢琴小组课”，教师选“林晓雯”，容量填 12 或更少，开班日期 ${OPENS}，招生状态选“招生中”，颜色选一个课表上没有的，例如紫红色 #c2255c。`,
  ],
  governs: { cla: { added: {} } },
  check: (world) => {
    const classes = world.added('cla');
    if (classes.length === 0) return ['还没有新建班级'];
    return fewestErrors(classes, (cla) => findErrors(world, cla));
  },
};

function findErrors(world: SeenWorld, cla: RowOf<'cla'>): readonly string[] {
  const seats = world.row('room', rooms.piano301)?.capacity ?? 0;
  return [
    ...messageIf(cla.departId !== depts.binjiang, '班级不在滨江校区'),
    ...messageIf(cla.courseId !== teaching.course, '班级的课程不是“少儿钢琴小组课”'),
    ...messageIf(cla.teacherId !== staffMembers.linXiaowen, '班级的授课教师不是林晓雯'),
    ...messageIf(cla.openDate !== OPENS, `班级的开班日期不是 ${OPENS}`),
    ...messageIf(cla.recruitStatus !== 1, '班级不是“招生中”，学员还不能加入'),
    ...messageIf(cla.capacity > seats, `班级容量 ${cla.capacity} 超过了 301 钢琴房的 ${seats} 个座位`),
    ...colourErrors(world, cla),
  ];
}

function colourErrors(world: SeenWorld, { claId, claColor }: RowOf<'cla'>): readonly string[] {
  if (!claColor) return ['班级没有选颜色'];
  const same = world
    .rows('cla')
    .find(
      (other) =>
        other.claId !== claId &&
        other.departId === depts.binjiang &&
        other.claColor?.toLowerCase() === claColor.toLowerCase(),
    );
  return messageIf(same !== undefined, `班级颜色与另一班“${same?.claName ?? ''}”相同`);
}
