import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { waitingList as calls } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { newCla: claId, emptyCla } = spareRows;
const CLASS = '少儿钢琴小组课 新班 A';
const CONFLICT = '0409';

/** Returns the open entries of the class, each as `name state`. */
const queueOf = async (caller: Caller): Promise<string[]> =>
  (await entries(caller, { claId, state: 'open' })).map(({ studentName, state }) => `${studentName} ${state}`);
const entries = async (caller: Caller, filters: object): Promise<WaitingEntry[]> =>
  (await caller.data<Page<WaitingEntry>>(calls.list, { pageSize: 200, ...filters })).rows;
const entryOf = async (caller: Caller, studentName: string): Promise<WaitingEntry> => {
  const rows = await entries(caller, { claId });
  const row = rows.find((one) => one.studentName === studentName);
  if (!row) throw new Error(`${studentName} is not on the waiting list.`);
  return row;
};
const seatIdOf = async (caller: Caller, studentName: string): Promise<string> => {
  const { rows } = await caller.data<Page<StudentCla>>(studentClas.list, { claId, studentName });
  return rows[0]?.studentClaId ?? '';
};

describe('the waiting list of a full class of one seat', () => {
  const ids = new Map<string, string>();
  const idOf = (name: string): string => ids.get(name) ?? '';

  const addStudent = async (qiming: Caller, studentName: string, deptId: string = depts.binjiang): Promise<string> => {
    await qiming.data(students.add, { studentName, deptId, phone: '13857120898' });
    const { rows } = await qiming.data<Page<{ studentId: string }>>(students.list, { studentName });
    ids.set(studentName, rows[0]?.studentId ?? '');
    return idOf(studentName);
  };
  const newcomer = async (qiming: Caller, studentName: string): Promise<string> => {
    const studentId = await addStudent(qiming, studentName);
    const hours = { chargeType: 'hour', balanceHour: 10 };
    await qiming.data(studentCourses.add, { studentId, courseId: teaching.course, ...hours });
    return studentId;
  };
  const enrolmentOf = async (qiming: Caller, name: string): Promise<string> => {
    const { rows } = await qiming.data<Page<{ studentCourseId: string }>>(studentCourses.list, {
      studentId: idOf(name),
    });
    return rows[0]?.studentCourseId ?? '';
  };
  const setClass = async (qiming: Caller, more: object): Promise<void> => {
    const { claName, departId, teachingMode, courseId, capacity, recruitStatus } = await qiming.data<Cla>(clas.detail, {
      id: claId,
    });
    const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus };
    await qiming.data(clas.update, { claId, ...form, teacherId: staffMembers.linXiaowen, ...more });
  };
  const join = (qiming: Caller, name: string): Promise<unknown> =>
    qiming.data(calls.add, { claId, studentId: idOf(name) });
  const allocate = (qiming: Caller, name: string, more: object = {}) => ({
    claId,
    studentIds: [idOf(name)],
    ...more,
  });
  const removeFirst = async (qiming: Caller): Promise<unknown> =>
    qiming.data(studentClas.leave, { studentClaId: await seatIdOf(qiming, '甲同学') });

  /** 甲同学 holds the only seat; 乙同学 and 丙同学 wait for it in this order; 丁同学 has an enrolment and does not wait. */
  it.beforeEach(async ({ qiming }) => {
    for (const name of ['甲同学', '乙同学', '丙同学', '丁同学']) await newcomer(qiming, name);
    await setClass(qiming, { capacity: 1, recruitStatus: 1 });
    await qiming.data(studentClas.allocate, allocate(qiming, '甲同学'));
    await join(qiming, '乙同学');
    await join(qiming, '丙同学');
  });

  it('lists entries in order of entry, and counts them in the class', async ({ qiming }) => {
    expect(await entries(qiming, { claId })).toMatchObject([
      {
        studentName: '乙同学',
        position: 1,
        state: 'waiting',
        canBeSeated: true,
        createUserName: '周敏',
        claName: CLASS,
      },
      { studentName: '丙同学', position: 2, state: 'waiting' },
    ]);
    expect(await qiming.data(clas.detail, { id: claId })).toMatchObject({ waitingCnt: 2, offeredCnt: 0 });
    const { rows } = await qiming.data<Page<Cla>>(clas.list, { hasWaiting: 1, pageSize: 200 });
    expect(rows.every(({ waitingCnt }) => (waitingCnt ?? 0) > 0)).toBe(true);
    expect(rows.map((row) => row.claId)).toContain(claId);
  });

  describe('a seat that becomes free is offered to the first waiting student', () => {
    it('when a student is removed', async ({ qiming, binjiang }) => {
      await removeFirst(qiming);
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
      const [message] = (await binjiang.data<Page<{ content: string }>>(notifications.list, {})).rows;
      expect(message?.content).toBe(`${CLASS}有空位，轮到候补学员乙同学，请联系家长。`);
    });

    it('when a student moves to another class', async ({ qiming }) => {
      const studentCourseId = await enrolmentOf(qiming, '甲同学');
      await qiming.data(studentCourses.changeCla, { studentCourseId, claId: emptyCla });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
    });

    it('when a student finishes, but not when the student is suspended', async ({ qiming }) => {
      const studentClaId = await seatIdOf(qiming, '甲同学');
      await qiming.data(studentClas.stop, { studentClaId });
      expect(await queueOf(qiming)).toEqual(['乙同学 waiting', '丙同学 waiting']);
      await qiming.data(studentClas.end, { studentClaId });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
    });

    it('when a refund finishes the enrolment', async ({ qiming }) => {
      const { rows } = await qiming.data<Page<{ productId: string }>>(studentProducts.list, { pageSize: 1 });
      expect(rows).toHaveLength(1);
      const studentCourseId = await enrolmentOf(qiming, '甲同学');
      await qiming.data(studentProducts.add, {
        studentId: idOf('甲同学'),
        productId: teaching.product,
        quantity: 1,
        amount: 100,
      });
      const bought = await qiming.data<Page<{ studentProductId: string; studentCourseId: string }>>(
        studentProducts.list,
        { studentId: idOf('甲同学') },
      );
      const purchase = bought.rows.find((row) => row.studentCourseId === studentCourseId);
      await qiming.data(studentProducts.refund, {
        studentProductId: purchase?.studentProductId,
        refundAmount: 100,
        finish: true,
      });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
    });

    it('when the capacity is raised; the last offer is taken back when it is lowered', async ({ qiming }) => {
      await setClass(qiming, { capacity: 3 });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 offered']);
      await setClass(qiming, { capacity: 2 });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
      const { events, offeredTime } = await entryOf(qiming, '丙同学');
      expect(events).toMatchObject([{ kind: 'offered' }, { kind: 'takenBack' }]);
      expect(offeredTime).toBeNull();
    });

    it('only while the class recruits', async ({ qiming }) => {
      await setClass(qiming, { recruitStatus: 0, capacity: 2 });
      expect(await queueOf(qiming)).toEqual(['乙同学 waiting', '丙同学 waiting']);
      await setClass(qiming, { recruitStatus: 2 });
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 waiting']);
    });
  });

  it('seats the student with the offer, and stores the user who did it', async ({ qiming, binjiang }) => {
    await removeFirst(qiming);
    const { waitingEntryId } = await entryOf(qiming, '乙同学');
    await binjiang.data(calls.seat, { waitingEntryId });
    expect(await entryOf(qiming, '乙同学')).toMatchObject({
      state: 'seated',
      position: null,
      endUserName: expect.any(String),
      endReason: null,
    });
    expect(await seatIdOf(qiming, '乙同学')).not.toBe('');
    expect(await queueOf(qiming)).toEqual(['丙同学 waiting']);
  });

  it('seats an offered student once if two registrars do so at the same time', async ({ qiming, binjiang }) => {
    await removeFirst(qiming);
    const { waitingEntryId } = await entryOf(qiming, '乙同学');
    const replies = await Promise.all([qiming, binjiang].map((caller) => caller.send(calls.seat, { waitingEntryId })));
    const texts = replies.map(({ outcome, text }) => (outcome?.kind === 'ok' ? 'ok' : text));
    expect(texts.filter((text) => text === 'ok')).toHaveLength(1);
    const winner = (await entryOf(qiming, '乙同学')).endUserName;
    expect(texts.find((text) => text !== 'ok')).toMatch(
      new RegExp(`学员乙同学的候补已由 ${winner} 于 \\d\\d:\\d\\d 安排入班`),
    );
    const { rows } = await qiming.data<Page<StudentCla>>(studentClas.list, { claId, status: 1 });
    expect(rows.map(({ studentName }) => studentName)).toEqual(['乙同学']);
  });

  it('offers the seat to the next student after a decline or a withdrawal', async ({ qiming }) => {
    await removeFirst(qiming);
    const first = await entryOf(qiming, '乙同学');
    await qiming.data(calls.decline, { waitingEntryId: first.waitingEntryId, reason: '时间不合适' });
    expect(await entryOf(qiming, '乙同学')).toMatchObject({
      state: 'declined',
      endUserName: '周敏',
      endReason: '时间不合适',
    });
    expect(await queueOf(qiming)).toEqual(['丙同学 offered']);
    await qiming.data(calls.remove, { waitingEntryId: (await entryOf(qiming, '丙同学')).waitingEntryId });
    expect(await entryOf(qiming, '丙同学')).toMatchObject({ state: 'withdrawn', endUserName: '周敏' });
    expect(await queueOf(qiming)).toEqual([]);
    expect(await qiming.refusal(calls.decline, { waitingEntryId: first.waitingEntryId, reason: '再次' })).toMatch(
      /^0409 学员乙同学的候补已由 周敏 于 \d\d:\d\d 记为放弃$/,
    );
  });

  it('puts a student who joins again at the end', async ({ qiming }) => {
    await qiming.data(calls.remove, { waitingEntryId: (await entryOf(qiming, '乙同学')).waitingEntryId });
    await join(qiming, '乙同学');
    expect(await queueOf(qiming)).toEqual(['丙同学 waiting', '乙同学 waiting']);
  });

  describe('refuses to pass waiting students without a reason', () => {
    const waiting = '的名额应按候补顺序留给学员';
    const hint = '，先安排其他学员须填写原因';

    it('in a sign-up', async ({ qiming }) => {
      await removeFirst(qiming);
      const studentCourseId = await enrolmentOf(qiming, '丁同学');
      expect(await qiming.refusal(studentCourses.chooseCla, { studentCourseId, claId })).toBe(
        `${CONFLICT} ${CLASS}${waiting}乙同学、丙同学${hint}`,
      );
      await qiming.data(studentCourses.chooseCla, { studentCourseId, claId, passReason: '老学员的弟弟' });
      expect(await queueOf(qiming)).toEqual(['乙同学 waiting', '丙同学 waiting']);
      const pass = { kind: 'passed', userName: '周敏', studentName: '丁同学', reason: '老学员的弟弟' };
      expect((await entryOf(qiming, '乙同学')).events).toMatchObject([
        { kind: 'offered' },
        pass,
        { kind: 'takenBack' },
      ]);
      expect((await entryOf(qiming, '丙同学')).events).toMatchObject([pass]);
    });

    it('in a move from another class', async ({ qiming }) => {
      await removeFirst(qiming);
      const studentCourseId = await enrolmentOf(qiming, '丁同学');
      await qiming.data(studentCourses.chooseCla, { studentCourseId, claId: emptyCla });
      expect(await qiming.refusal(studentCourses.changeCla, { studentCourseId, claId })).toBe(
        `${CONFLICT} ${CLASS}${waiting}乙同学、丙同学${hint}`,
      );
      await qiming.data(studentCourses.changeCla, { studentCourseId, claId, passReason: '时间调整' });
      expect((await entryOf(qiming, '乙同学')).events?.[1]).toMatchObject({ kind: 'passed', reason: '时间调整' });
    });

    it('in an allocation, also to a class that exceeds its capacity', async ({ qiming }) => {
      expect(await qiming.refusal(studentClas.allocate, allocate(qiming, '丁同学'))).toBe(
        `${CONFLICT} ${CLASS}${waiting}乙同学、丙同学${hint}`,
      );
      await qiming.data(studentClas.allocate, allocate(qiming, '丁同学', { passReason: '加座' }));
      expect((await entryOf(qiming, '丙同学')).events).toMatchObject([{ kind: 'passed', studentName: '丁同学' }]);
    });

    it('when a student further back is seated', async ({ qiming }) => {
      await removeFirst(qiming);
      const { waitingEntryId } = await entryOf(qiming, '丙同学');
      expect(await qiming.refusal(calls.seat, { waitingEntryId })).toBe(
        `${CONFLICT} 学员丙同学排第 2 位，还没有轮到的名额，提前安排须填写原因`,
      );
      await qiming.data(calls.seat, { waitingEntryId, passReason: '只有周六有空' });
      expect(await entryOf(qiming, '丙同学')).toMatchObject({ state: 'seated', endReason: '只有周六有空' });
      expect((await entryOf(qiming, '乙同学')).events?.[1]).toMatchObject({ kind: 'passed', studentName: '丙同学' });
      expect(await queueOf(qiming)).toEqual(['乙同学 waiting']);
    });

    it('when a finished student resumes', async ({ qiming }) => {
      const studentClaId = await seatIdOf(qiming, '甲同学');
      await qiming.data(studentClas.end, { studentClaId });
      expect(await qiming.refusal(studentClas.read, { studentClaId })).toBe(
        `${CONFLICT} ${CLASS}${waiting}乙同学、丙同学${hint}`,
      );
      await qiming.data(studentClas.read, { studentClaId, passReason: '误办结课' });
      expect(await queueOf(qiming)).toEqual(['乙同学 waiting', '丙同学 waiting']);
    });

    it('when a finished enrolment resumes', async ({ qiming }) => {
      await qiming.data(studentClas.end, { studentClaId: await seatIdOf(qiming, '甲同学') });
      const { rows } = await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId: idOf('甲同学') });
      const id = rows[0]?.studentCourseId ?? '';
      expect(await qiming.refusal(studentCourses.resume, { id })).toBe(
        `${CONFLICT} ${CLASS}${waiting}乙同学、丙同学${hint}`,
      );
      await qiming.data(studentCourses.resume, { id, passReason: '误办结课' });
      expect((await entryOf(qiming, '丙同学')).events).toMatchObject([
        { kind: 'passed', studentName: '甲同学', reason: '误办结课' },
      ]);
    });

    it('unless there is also a free seat for every waiting student', async ({ qiming }) => {
      await setClass(qiming, { capacity: 4 });
      await qiming.data(studentClas.allocate, allocate(qiming, '丁同学'));
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 offered']);
    });
  });

  it('closes the entry of a student who is seated by the sign-up', async ({ qiming }) => {
    await removeFirst(qiming);
    await qiming.data(studentCourses.chooseCla, { studentCourseId: await enrolmentOf(qiming, '乙同学'), claId });
    expect(await entryOf(qiming, '乙同学')).toMatchObject({ state: 'seated', endUserName: '周敏' });
  });

  describe('refuses', () => {
    it('a student who waits already, has a seat, or belongs to another campus', async ({ qiming }) => {
      const add = (studentId: string) => qiming.refusal(calls.add, { claId, studentId });
      expect(await add(idOf('丙同学'))).toMatch(/^0409 学员丙同学已由 周敏 于 \d\d:\d\d 加入候补，排第 2 位$/);
      expect(await add(idOf('甲同学'))).toBe('0409 学员甲同学已在班级中');
      expect(await add(await addStudent(qiming, '戊同学', depts.xihu))).toBe('0409 学员戊同学不属于班级所在校区');
      expect(await add(UNKNOWN)).toBe('0404 学员不存在');
    });

    it('to add a student to a class that has a free seat for the student or no longer recruits', async ({ qiming }) => {
      await setClass(qiming, { capacity: 4 });
      const add = () => qiming.refusal(calls.add, { claId, studentId: idOf('丁同学') });
      expect(await add()).toBe(`0409 ${CLASS}还有 1 个名额，可以直接分班`);
      await setClass(qiming, { recruitStatus: 0 });
      expect(await add()).toBe(`0409 ${CLASS}已停止招生，不能候补`);
      await setClass(qiming, { recruitStatus: 2, capacity: 3 });
      await join(qiming, '丁同学');
      expect(await queueOf(qiming)).toEqual(['乙同学 offered', '丙同学 offered', '丁同学 waiting']);
    });

    it('to seat a student without an enrolment', async ({ qiming }) => {
      await addStudent(qiming, '己同学');
      await join(qiming, '己同学');
      await setClass(qiming, { capacity: 4 });
      const { waitingEntryId, canBeSeated } = await entryOf(qiming, '己同学');
      expect(canBeSeated).toBe(false);
      expect(await qiming.refusal(calls.seat, { waitingEntryId })).toBe(
        '0409 学员己同学没有可分班的少儿钢琴小组课报读，请先购买或报读',
      );
      expect(await entryOf(qiming, '己同学')).toMatchObject({ state: 'offered' });
    });

    it('to decline without an offer', async ({ qiming }) => {
      const { waitingEntryId } = await entryOf(qiming, '乙同学');
      expect(await qiming.refusal(calls.decline, { waitingEntryId, reason: '不来了' })).toBe(
        '0409 还没有轮到该学员，不再候补请用移出候补',
      );
    });

    it('to delete a waiting student or a class with waiting students, or to change the campus of either', async ({
      qiming,
    }) => {
      const id = await addStudent(qiming, '庚同学');
      await join(qiming, '庚同学');
      expect(await qiming.refusal(students.remove, { id })).toBe('0409 该学员还有 1 条候补，不能删除');
      expect(
        await qiming.refusal(students.update, {
          studentId: id,
          studentName: '庚同学',
          deptId: depts.xihu,
          phone: '13857120898',
        }),
      ).toBe('0409 学员正在候补班级，不能更改校区');
      await qiming.data(studentClas.leave, { studentClaId: await seatIdOf(qiming, '甲同学') });
      expect(await qiming.refusal(clas.remove, { id: claId })).toBe('0409 该班级还有 3 名候补学员，不能删除');
    });

    it('everything about entries that the caller cannot see', async ({ qiming, lantian }) => {
      const { waitingEntryId } = await entryOf(qiming, '乙同学');
      expect(await lantian.refusal(calls.seat, { waitingEntryId })).toBe('0404 候补记录不存在');
      expect(await lantian.refusal(calls.list, { claId })).toBe('0404 班级不存在');
      expect((await entries(lantian, {})).map((row) => row.claId)).not.toContain(claId);
    });
  });

  it('deletes the closed entries when the class is deleted', async ({ qiming, sandbox }) => {
    for (const name of ['乙同学', '丙同学'])
      await qiming.data(calls.remove, { waitingEntryId: (await entryOf(qiming, name)).waitingEntryId });
    await removeFirst(qiming);
    await qiming.data(clas.remove, { id: claId });
    const rows = await fetch(`${sandbox.url}/__mock/db/waitingEntry?claId=${claId}`);
    expect(await rows.json()).toEqual([]);
  });
});
