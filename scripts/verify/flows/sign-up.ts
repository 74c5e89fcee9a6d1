import { clas } from '#contracts/calls/clas.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { claForm } from '#contracts/entities/cla.ts';
import { emptyClaLater, enrol } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { addStudent, newCla } from './test-data.ts';

/** Flow: a class accepts as many students as it has seats and refuses the next one. */
export const signUp: Flow = {
  name: 'sign-up',
  title: '分班：有名额时进班并列出，满员时被拒绝，增加名额后可以进班',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.update, clas.remove, students.add, students.remove],
    [studentCourses.add, studentCourses.chooseCla, studentCourses.remove, studentClas.leave],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { departId, courseId, cla, claId } = await newCla(story, business, { capacity: 1 });
    const first = await addStudent(story, business, departId, '学员甲');
    const second = await addStudent(story, business, departId, '学员乙');
    const of = {
      first: await enrol(story, business, { studentId: first, courseId }),
      second: await enrol(story, business, { studentId: second, courseId }),
    };
    const seated = async (title: string) => {
      const rows = await story.request(business, title, clas.students, { claId });
      return rows.map((row) => row.studentId).sort();
    };

    emptyClaLater(story, business, claId);
    const choice = ({ studentCourseId, studentId }: typeof of.first) => ({ studentCourseId, studentId, claId });
    await story.request(business, '学员甲进班（名额 1）', studentCourses.chooseCla, choice(of.first));
    story.check('班级的学员', [first], await seated('班级列出学员甲'));
    const full = await story.request(business, '读回班级', clas.detail, { id: claId });
    story.check('班级的学员数', 1, full.studentCnt);
    const own = await story.request(business, '读回学员甲的报读课程', studentCourses.detail, {
      id: of.first.studentCourseId,
    });
    story.check('报读课程的班级', claId, own.claId);

    await story.refused(business, '学员乙进班', studentCourses.chooseCla, choice(of.second), '班级已满员，不再招生');
    story.check('被拒绝之后班级的学员', [first], await seated('班级仍只有学员甲'), studentCourses.chooseCla);
    await story.request(business, '名额改为 2', clas.update, { ...claForm.parse(cla), claId, capacity: 2 });
    await story.request(business, '学员乙进班', studentCourses.chooseCla, choice(of.second));
    story.check('班级的学员', [first, second].sort(), await seated('班级列出两名学员'));

    await story.part(async () => {
      const { classes } = await story.request(business, '取搬家工具的现有数据', moveIn.existing, {});
      const known = classes.filter((row) => row.id === claId).map((row) => [row.capacity, row.studentCount]);
      story.check('现有数据中班级的名额和学员数', [[2, 2]], known);
    });

    const rows = await story.request(business, '取班级的在班记录', clas.students, { claId });
    const seat = story.only(
      '学员甲的在班记录',
      rows.filter((row) => row.studentId === first),
    );
    await story.request(business, '学员甲移出班级', studentClas.leave, { studentClaId: seat.studentClaId });
    const { studentCnt } = await story.request(business, '读回班级', clas.detail, { id: claId });
    story.check('移出后班级的学员数', 1, studentCnt, studentClas.leave);
  },
};
