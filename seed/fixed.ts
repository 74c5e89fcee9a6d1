/**
 * Rows that keep their id in every world: pact interactions, journeys and the examples in contracts/examples name
 * them. Ids that are counted out begin with 1843201 and cannot meet these.
 */
const fixed = (tail: string): string => `1843200000000000${tail}`;

/** The institution 启明艺术培训中心, its campuses, and a second institution that must never see them. */
export const tenants = {
  qiming: fixed('001'),
  binjiang: fixed('002'),
  xihu: fixed('003'),
  chengdong: fixed('004'),
  lantian: fixed('005'),
  wangjiang: fixed('006'),
  /** Of another institution; nothing depends on it. */
  wuchang: fixed('007'),
} as const;

/** Departments; the campuses are linked to their tenants by `tenantId`. */
export const depts = {
  qiming: fixed('010'),
  binjiang: fixed('011'),
  xihu: fixed('012'),
  chengdong: fixed('013'),
  teaching: fixed('014'),
  marketing: fixed('015'),
  finance: fixed('016'),
  lantian: fixed('020'),
  wangjiang: fixed('021'),
} as const;

/** 301 钢琴房 in 滨江校区. */
export const rooms = { piano301: fixed('101') } as const;

/** attend_status with 到课, 请假, 缺勤; lesson_feedback, to which nothing has been entered yet. */
export const dictTypes = { attendStatus: fixed('201'), lessonFeedback: fixed('202') } as const;
export const dictValues = {
  attended: fixed('301'),
  onLeave: fixed('302'),
  absent: fixed('303'),
  /** 回访结果: 暂不考虑 and 联系不上, which no row holds. */
  notNow: fixed('304'),
  notReached: fixed('305'),
} as const;

/** 林晓雯, teacher in 滨江校区, the staff row of the persona teacher01. */
export const staffMembers = { linXiaowen: fixed('401') } as const;

/** The personas' accounts. */
export const users = {
  qiming01: fixed('501'),
  admin01: fixed('502'),
  binjiang01: fixed('503'),
  teacher01: fixed('504'),
  agent01: fixed('505'),
  lantian01: fixed('506'),
} as const;

/** Accounts that may be changed and deleted: 方远 of 西湖校区, and somebody who has left. */
export const spareUsers = { xihu01: fixed('507'), former: fixed('508') } as const;

export const roleIds = {
  admin: fixed('551'),
  master: fixed('552'),
  staff: fixed('553'),
  teacher: fixed('554'),
  agent: fixed('555'),
} as const;

/** 少儿钢琴小组课 1 班 in 滨江校区, its course, a student of it and that student's enrolment. */
export const teaching = {
  courseType: fixed('700'),
  course: fixed('701'),
  product: fixed('721'),
  cla: fixed('741'),
  rule: fixed('761'),
  student: fixed('801'),
  studentCourse: fixed('821'),
  studentCla: fixed('841'),
  /** The enrolment's last purchase. */
  studentProduct: fixed('861'),
  /** The class's first lesson after today, and its last that was held. */
  lesson: fixed('781'),
  heldLesson: fixed('782'),
} as const;

/** Things without a past, in 滨江校区 or its institution: they may be taken, filled and deleted. */
export const spare = {
  course: fixed('702'),
  product: fixed('722'),
  /** Two classes of the same course that begin soon. */
  newCla: fixed('742'),
  emptyCla: fixed('743'),
  /** A student without an enrolment; one whose enrolment waits for a class. */
  student: fixed('802'),
  waitingStudent: fixed('803'),
  waitingEnrolment: fixed('822'),
  suspendedEnrolment: fixed('823'),
  suspendedSeat: fixed('843'),
  /** Made by mistake: nothing paid, nothing attended. */
  emptyEnrolment: fixed('824'),
  /** Has just begun. */
  staff: fixed('402'),
  /** No lesson has been in it. */
  room: fixed('102'),
} as const;

/** The brand of 启明, and one to which nothing belongs yet: it may be deleted. */
export const brands = { qiming: fixed('651'), spare: fixed('652') } as const;

/** The agent who brought 启明 to the platform, and one who has brought nothing yet: it may be deleted. */
export const agents = { xuehai: fixed('601'), spare: fixed('602') } as const;

/** The oldest message to qiming01; the newest announcements of 启明 and of the platform, which everyone may read. */
export const notifications = { qiming01: fixed('921') } as const;
export const announcements = { qiming: fixed('941'), platform: fixed('942') } as const;

/** Applications in each state that pacts and demonstrations name; the institution's own bear the ids of their users. */
export const applications = { xinghe01: fixed('961'), tianlai66: fixed('962'), chenguang01: fixed('963') } as const;
/** What 启明 paid first, and what chenguang01 has not paid yet. */
export const orders = { qiming01: fixed('901'), chenguang01: fixed('902') } as const;

/** A leave and a change of time that 林晓雯 has asked for and that wait for their audit. */
export const requests = { leave: fixed('981'), change: fixed('991') } as const;
