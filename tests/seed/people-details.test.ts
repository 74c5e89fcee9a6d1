import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { fiveWorlds } from './worlds.ts';

const MALE = '1';
/** Characters that occur only in names of men, or only in names of women. */
const MENS = /[军强刚勇鹏涛豪杰斌栋伟磊]/;
const WOMENS = /[婷娜莉娟芳妍萱娇艳英兰珍彤瑶]/;
/** Characters of names that were given before 1980. */
const OF_GRANDPARENTS = /[军国建秀桂英兰珍凤芬翠彩红强刚勇]/;
/** Characters of names that are given since 2000. */
const OF_CHILDREN = /[梓涵宸汐诺萱玥熙曦沐]/;
const DOUBLE_SURNAMES =
  /^(欧阳|上官|皇甫|令狐|诸葛|司徒|司马|申屠|夏侯|慕容|尉迟|长孙|宇文|公孙|东方|南宫|西门|端木|百里|澹台)/;
/** Pinyin of names that sound like an embarrassing word. */
const MISHAPS = ['duziteng', 'fantong', 'zhuyiqun', 'yangwei', 'qinshousheng', 'xialiu', 'wuneng', 'wuyong'];
/** Grades by the age on 31 August before the current school year. */
const GRADES = [
  '小班',
  '中班',
  '大班',
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '初一',
  '初二',
  '初三',
];
const HIGH_GRADES = ['高一', '高二', '高三'];
const soundOf = (name: string): string => pinyin(name, { toneType: 'none', type: 'array', surname: 'head' }).join('');

/** Returns the full years between two dates. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);

describe.each(fiveWorlds())('people of $options.today', ({ options: { today }, data }) => {
  const students = data.student.map(({ birthday = '', createTime = '', contactInfo = '', ...row }) => ({
    ...row,
    birthday: birthday ?? '',
    joined: (createTime ?? '').slice(0, 10),
    contact: contactInfo?.split(' ') ?? [],
  }));
  const contacts = students.map(({ contact: [relation = '', name = ''], studentName }) => ({
    relation,
    name,
    studentName,
  }));
  const teachers = new Map(data.staff.map((member) => [member.staffId, member]));
  const names = [
    ...students.map(({ studentName }) => studentName),
    ...contacts.map(({ name }) => name),
    ...data.staff.map(({ staffName }) => staffName),
  ];

  test('gives girls no names of boys and boys no names of girls', () => {
    const wrong = [
      ...students.map((row) => [row.studentName, row.sex]),
      ...data.staff.map((row) => [row.staffName, row.sex]),
    ].filter(([name, sex]) => (sex === MALE ? WOMENS : MENS).test(name?.slice(1) ?? ''));
    expect(wrong).toEqual([]);
  });

  test('gives no child a name of the grandparents’ time', () => {
    expect(
      students.map(({ studentName }) => studentName).filter((name) => OF_GRANDPARENTS.test(name.slice(1))),
    ).toEqual([]);
  });

  test('gives mothers and grandmothers names of grown women, fathers names of grown men', () => {
    const wrong = contacts.filter(
      ({ relation, name }) =>
        (relation === '父亲' ? WOMENS : MENS).test(name.slice(1)) || OF_CHILDREN.test(name.slice(1)),
    );
    expect(wrong).toEqual([]);
    expect([...new Set(contacts.map(({ relation }) => relation))].sort()).toEqual(
      ['外婆', '奶奶', '母亲', '父亲'].sort(),
    );
  });

  test('gives fathers the surname of the child, and mothers another one, with at most 1 % exceptions', () => {
    const wrong = contacts.filter(({ relation, name, studentName }) =>
      relation === '父亲' ? name.charAt(0) !== studentName.charAt(0) : name.charAt(0) === studentName.charAt(0),
    );
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(students.length / 100);
  });

  test('gives at most one person in a hundred a double surname', () => {
    const double = names.filter((name) => DOUBLE_SURNAMES.test(name));
    expect(double.length, double.join(' ')).toBeLessThanOrEqual(names.length / 100);
  });

  test('contains no name that repeats the sound of the surname or sounds like an embarrassing word', () => {
    const fixed = ['陈梓涵', '林晓雯', '沈佳', '方远', '许静宜', '韩雪', '沈知夏'];
    const wrong = names
      .filter((name) => !fixed.includes(name) && !DOUBLE_SURNAMES.test(name))
      .filter((name) => {
        const [surname, first] = pinyin(name, { toneType: 'none', type: 'array', surname: 'head' });
        return surname === first || MISHAPS.includes(soundOf(name));
      });
    expect(wrong).toEqual([]);
  });

  test('gives at most 2 % of the children one given name, and less than an eighth a name that starts with 梓', () => {
    const given = students.map(({ studentName }) => studentName.slice(1));
    const counts = new Map<string, number>();
    for (const name of given) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(given.length / 50);
    expect(given.filter((name) => name.startsWith('梓')).length).toBeLessThan(given.length / 8);
  });

  test('puts each student into the grade and the school of their age', () => {
    const startYear = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
    const wrong = students.filter(({ birthday, grade, school = '' }) => {
      const age = yearsBetween(birthday, `${startYear}-08-31`);
      const kind = age < 6 ? /幼儿园$/ : age < 12 ? /小学$/ : age < 15 ? /学/ : /高级中学$|第二中学$/;
      const isRight = age < 15 ? grade === GRADES[age - 3] : HIGH_GRADES.includes(grade ?? '');
      return !isRight || !kind.test(school ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('lets no student join before the third birthday', () => {
    expect(students.filter(({ birthday, joined }) => yearsBetween(birthday, joined) < 3)).toEqual([]);
  });

  test('enrols no small child in exams and drawing, and no youth in courses for small children', () => {
    const courses = new Map(data.course.map((course) => [course.courseId, course.courseName]));
    const ages = new Map(students.map(({ studentId, birthday }) => [studentId, birthday]));
    const wrong = data.studentCourse.flatMap(({ studentId, courseId, dateBegin }) => {
      const name = courses.get(courseId) ?? '';
      const age = yearsBetween(ages.get(studentId) ?? '', today);
      const ageAtStart = yearsBetween(ages.get(studentId) ?? '', dateBegin ?? today);
      const tooYoung = /考级|素描/.test(name) && ageAtStart < 5;
      const tooOld = /启蒙|儿童/.test(name) && age > 14;
      return tooYoung || tooOld ? [`${name} ${age}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('hires staff after the school has opened, and creates their records after they were hired', () => {
    const opened = (data.tenant.find(({ tenantName }) => tenantName === '启明艺术培训中心')?.createTime ?? '').slice(
      0,
      10,
    );
    const wrong = data.staff.filter(({ entryDate, createTime }) => {
      const entered = (createTime ?? '').slice(0, 10);
      return !entryDate || entryDate < opened || entered < entryDate || entered > today;
    });
    expect(wrong).toEqual([]);
  });

  test('gives no class and no lesson to a teacher who was not hired yet', () => {
    const hired = (teacherId: string | null | undefined): string => teachers.get(teacherId ?? '')?.entryDate ?? '';
    const classes = data.cla.filter(({ teacherId, openDate, createTime }) =>
      [openDate, createTime].some((date) => (date ?? '9') < hired(teacherId)),
    );
    const lessons = data.claTime.filter(({ teacherId, claDate }) => claDate < hired(teacherId));
    expect([...classes, ...lessons]).toEqual([]);
  });

  test('gives no lesson to a teacher who has left', () => {
    expect(data.claTime.filter(({ teacherId }) => teachers.get(teacherId ?? '')?.personnelStatus === 2)).toEqual([]);
  });
});
