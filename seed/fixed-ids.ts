/**
 * Builds an ID that is the same in every world. Pact interactions, journeys and contracts/examples refer to rows by
 * such IDs. Generated IDs begin with 1843201, so they never collide with fixed IDs.
 */
const fixedId = (tail: string): string => `1843200000000000${tail}`;

/**
 * The institution 启明艺术培训中心 with its campuses, and a second institution with one campus, which must never see the data
 * of 启明.
 */
export const tenants = {
  qiming: fixedId('001'),
  binjiang: fixedId('002'),
  xihu: fixedId('003'),
  chengdong: fixedId('004'),
  lantian: fixedId('005'),
  wangjiang: fixedId('006'),
  /** Campus of another institution. No test or demo depends on this campus. */
  wuchang: fixedId('007'),
} as const;

/** Departments; the campuses are linked to their tenants by `tenantId`. */
export const depts = {
  qiming: fixedId('010'),
  binjiang: fixedId('011'),
  xihu: fixedId('012'),
  chengdong: fixedId('013'),
  teaching: fixedId('014'),
  marketing: fixedId('015'),
  finance: fixedId('016'),
  lantian: fixedId('020'),
  wangjiang: fixedId('021'),
} as const;

/** A fourth and a fifth campus of 启明, which only some worlds have. */
export const addedTenants = { fourth: fixedId('008'), fifth: fixedId('009') } as const;
export const addedDepts = { fourth: fixedId('018'), fifth: fixedId('019') } as const;

/** The room 301 钢琴房 in 滨江校区. */
export const rooms = { piano301: fixedId('101') } as const;

/** Dictionary types: `attendStatus` has the values 到课, 请假 and 缺勤; `lessonFeedback` has no values. */
export const dictTypes = {
  attendStatus: fixedId('201'),
  lessonFeedback: fixedId('202'),
  givenHoursOrder: fixedId('199'),
  suspendExtendsPeriod: fixedId('200'),
} as const;
export const dictValues = {
  attended: fixedId('301'),
  onLeave: fixedId('302'),
  absent: fixedId('303'),
  /** Values of 回访结果 that no row uses: 暂不考虑 and 联系不上. */
  notNow: fixedId('304'),
  notReached: fixedId('305'),
} as const;

/** Staff row of 林晓雯, a teacher in 滨江校区 and the persona teacher01. */
export const staffMembers = { linXiaowen: fixedId('401') } as const;

/** The personas' accounts. */
export const users = {
  qiming01: fixedId('501'),
  admin01: fixedId('502'),
  binjiang01: fixedId('503'),
  teacher01: fixedId('504'),
  agent01: fixedId('505'),
  lantian01: fixedId('506'),
} as const;

/** Accounts that may be changed and deleted: 方远 of 西湖校区, and a former member of staff. */
export const spareUsers = { xihu01: fixedId('507'), former: fixedId('508') } as const;

/** The class 少儿钢琴小组课 1 班 in 滨江校区 with its course, one of its students and the student's enrolment. */
export const teaching = {
  courseType: fixedId('700'),
  course: fixedId('701'),
  product: fixedId('721'),
  cla: fixedId('741'),
  rule: fixedId('761'),
  student: fixedId('801'),
  studentCourse: fixedId('821'),
  studentCla: fixedId('841'),
  /** The enrolment's last purchase. */
  studentProduct: fixedId('861'),
  /** The class's first lesson after today that was not moved, and the last lesson that was held. */
  lesson: fixedId('781'),
  heldLesson: fixedId('782'),
} as const;

/** Rows in 滨江校区 or its institution that demos and tests may change, fill and delete. */
export const spareRows = {
  course: fixedId('702'),
  product: fixedId('722'),
  /** Two classes of the script's course that begin soon. */
  newCla: fixedId('742'),
  emptyCla: fixedId('743'),
  /** A student without an enrolment, and one whose enrolment has no class yet. */
  student: fixedId('802'),
  waitingStudent: fixedId('803'),
  waitingEnrolment: fixedId('822'),
  suspendedEnrolment: fixedId('823'),
  suspendedSeat: fixedId('843'),
  /** Enrolment created by mistake, without payment or attendance. */
  emptyEnrolment: fixedId('824'),
  /** A member of staff who has just started. */
  staff: fixedId('402'),
  /** A room without lessons. */
  room: fixedId('102'),
} as const;

/** An entry of a waiting list in 滨江校区 whose class is full, and one to which a free seat was offered. */
export const waitingEntries = { waiting: fixedId('871'), offered: fixedId('872') } as const;

/** The brand of 启明, and a brand without tenants, which may be deleted. */
export const brands = { qiming: fixedId('651'), spare: fixedId('652') } as const;

/** The agent who brought 启明 to the platform, and an agent without tenants, which may be deleted. */
export const agents = { xuehai: fixedId('601'), spare: fixedId('602') } as const;

/** The oldest message to qiming01. */
export const notifications = { qiming01: fixedId('921') } as const;
export const announcements = { qiming: fixedId('941'), platform: fixedId('942') } as const;

/** Applications in each state that pacts and demos refer to. Their IDs become the IDs of the applicants' accounts. */
export const applications = {
  xinghe01: fixedId('961'),
  tianlai66: fixedId('962'),
  chenguang01: fixedId('963'),
} as const;
/** The first paid order of 启明, and the unpaid order of chenguang01. */
export const orders = { qiming01: fixedId('901'), chenguang01: fixedId('902') } as const;

/** A pending leave and a pending change of time requested by 林晓雯. */
export const requests = { leave: fixedId('981'), change: fixedId('991') } as const;

/** A student's leave from an upcoming lesson, an open and a booked owed lesson, and the booking of the latter. */
export const makeUps = {
  leave: fixedId('871'),
  open: fixedId('872'),
  booked: fixedId('873'),
  guest: fixedId('874'),
} as const;

/** A bulk change that can be undone until the day after it was made. */
export const bulkChanges = { room: fixedId('877') } as const;

/** A visitor with a booked trial, and the booking. */
export const trials = { booked: fixedId('875'), visitor: fixedId('876') } as const;

/**
 * The rates of 启明: for all teachers, for all teachers from next month on, for the course of the piano class, and for
 * 林晓雯 in this course.
 */
export const payRates = {
  all: fixedId('878'),
  nextMonth: fixedId('883'),
  course: fixedId('879'),
  teacher: fixedId('880'),
} as const;

/** A talk about renewal with the family of the student of the piano class. */
export const contacts = { renewal: fixedId('884') } as const;

/** Statements of last month: of 林晓雯, who has not confirmed yet, and of another teacher, who has. */
export const payStatements = { issued: fixedId('881'), confirmed: fixedId('882') } as const;

/** A sale of 滨江校区 with arrears and its receipt, and the receipt for a sale that is paid in full. */
export const sales = { owing: fixedId('931'), receipt: fixedId('932'), paidReceipt: fixedId('933') } as const;
