import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { emptyClaLater, enrol } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { addCla, addStudent, FIRST_PAGE, newCla } from './test-data.ts';

/** Flow: a student who changes the class is listed by the new class only. */
export const classChange: Flow = {
  name: 'class-change',
  title: '转班：转到另一班后只在新的班级里，结业后不再在班',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.remove, students.add, students.remove],
    [studentCourses.add, studentCourses.chooseCla, studentCourses.changeCla],
    [studentCourses.remove, studentClas.end, studentClas.leave],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { departId, courseId, claId } = await newCla(story, business);
    const { claId: newClaId } = await addCla(story, business, { departId, courseId }, '新班级');
    const studentId = await addStudent(story, business, departId);
    const { studentCourseId } = await enrol(story, business, { studentId, courseId });
    for (const id of [claId, newClaId]) emptyClaLater(story, business, id);
    const seats = async (title: string, id: string) => story.request(business, title, clas.students, { claId: id });
    const seated = async (title: string, id: string) =>
      (await seats(title, id))
        .filter(({ status }) => status === enrolmentStatuses.enrolled)
        .map((row) => row.studentId);

    const unseated = async (title: string) => {
      const { rows } = await story.request(business, title, studentCourses.byCla, { ...FIRST_PAGE, claId });
      return rows.map((row) => row.studentId);
    };
    story.check('进班前未分班的学员', [studentId], await unseated('取课程中未分班的学员'));
    const choices = await story.request(business, '取报读可选的班级', studentCourses.claOptions, { studentCourseId });
    const offered = choices.map((row) => row.claId).sort();
    story.check('可选的班级', [claId, newClaId].sort(), offered);
    await story.request(business, '进班', studentCourses.chooseCla, { studentCourseId, studentId, claId });
    story.check('原班级的学员', [studentId], await seated('原班级列出学员', claId));
    story.check('进班后未分班的学员', [], await unseated('进班后取未分班的学员'));
    const options = await story.request(business, '取可报的班级', clas.options, { ...FIRST_PAGE, courseId, studentId });
    const taken = options.rows.filter((row) => row.isSignUp).map((row) => row.claId);
    story.check('学员已报的班级', [claId], taken);
    await story.request(business, '转班', studentCourses.changeCla, { studentCourseId, claId: newClaId });
    story.check('转班后原班级的学员', [], await seated('原班级不再列出', claId), studentCourses.changeCla);
    story.check('转班后新班级的学员', [studentId], await seated('新班级列出学员', newClaId), studentCourses.changeCla);
    const enrolment = await story.request(business, '读回报读课程', studentCourses.detail, { id: studentCourseId });
    story.check('报读课程的班级', newClaId, enrolment.claId, studentCourses.changeCla);
    const [seat] = await seats('取新班级的在班记录', newClaId);
    await story.request(business, '结业', studentClas.end, { studentClaId: seat?.studentClaId ?? '' });
    story.check('结业后在班的学员', [], await seated('结业后取学员', newClaId), studentClas.end);
  },
};
