import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { guestKindNames, guestStates } from '#contracts/entities/lesson-guest.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { waitingStates } from '#contracts/entities/waiting-entry.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { claName, lessonText, ruleText, studentName } from './row-texts.ts';
import type { Difference, Differences, GovernedTableName } from './difference.ts';

/** Comparison and texts of a table's rows for changes that an exercise does not require. */
interface GovernedTable<N extends GovernedTableName> {
  measure: string;
  noun: string;
  name(row: RowOf<N>, world: SeenWorld): string;
  /** Columns that follow from other rows. */
  ignored?: readonly (keyof RowOf<N> & string)[];
  /** True if the row is in effect. A row that is not, such as a refunded purchase, counts as removed. */
  isLive?(row: RowOf<N>): boolean;
  /** Identity of a row whose replacement has another ID. Without it, only an equal row is a replacement. */
  identity?(row: RowOf<N>): string;
  /** True if the difference follows from another one, which is reported instead. */
  follows?(one: Difference<N>, all: Differences): boolean;
  /** Verb for a removed row, 被删除了 by default. */
  ended?: string;
  /** Sentences that say how to undo each kind of difference. By default a change is changed back, and all else needs a restart. */
  undo: { added?: string; changed?: string; removed?: string };
}

const named = (name: string | null | undefined): string => `“${name ?? '未命名'}”`;
const deletedIn = (page: string): { added: string } => ({ added: `请在“${page}”中删除` });
const setting = (noun: string) => ({ measure: '项', noun, name: () => '', undo: {} });

const tables: { readonly [N in GovernedTableName]: GovernedTable<N> } = {
  tenant: {
    measure: '家',
    noun: '机构或校区',
    name: ({ tenantName }) => named(tenantName),
    follows: ({ before, after }, all) => {
      const isCampusWithInstitution = all.has(
        'tenant',
        (row, { before: was }) => !!was && row.tenantId === after?.parentTenantId,
      );
      const isOpened = all.has('registration', ({ brandId }) => !!brandId && brandId === after?.brandId);
      return before ? isCampusWithInstitution : isOpened;
    },
    undo: deletedIn('系统管理 › 机构与校区'),
  },
  dept: {
    measure: '个',
    noun: '部门或校区',
    name: ({ deptName }) => named(deptName),
    follows: ({ before, after }, all) => all.has('tenant', ({ tenantId }) => tenantId === (after ?? before)?.tenantId),
    undo: deletedIn('系统管理 › 部门与校区'),
  },
  user: {
    measure: '个',
    noun: '账号',
    name: ({ username, name }) => `${named(username)}（${name}）`,
    ignored: ['avatar'],
    follows: ({ before, after }, all) => {
      const row = after ?? before;
      const isOpened = all.has('registration', ({ userId }) => !before && userId === row?.userId);
      return isOpened || (!!before && !!row?.staffId && all.has('staff', ({ staffId }) => staffId === row.staffId));
    },
    undo: { ...deletedIn('系统管理 › 系统用户'), changed: '请在“系统管理 › 系统用户”中改回原样' },
  },
  staff: {
    measure: '名',
    noun: '员工',
    name: ({ staffName, phone }) => `${named(staffName)}（${phone}）`,
    ignored: ['username'],
    undo: { ...deletedIn('系统管理 › 员工管理'), changed: '请在“系统管理 › 员工管理”中改回原样' },
  },
  room: {
    measure: '间',
    noun: '教室',
    name: ({ roomName }) => named(roomName),
    undo: deletedIn('教务管理 › 教室管理'),
  },
  dictType: { measure: '个', noun: '字典', name: ({ dictName }) => named(dictName), undo: deletedIn('字典管理') },
  dictData: {
    measure: '个',
    noun: '字典数据',
    name: ({ dictLabel, dictName, dictType }) => `“${dictName ?? dictType}”的“${dictLabel}”`,
    ignored: ['dictName'],
    undo: deletedIn('字典管理'),
  },
  agent: { measure: '家', noun: '代理商', name: ({ agentName }) => named(agentName), undo: deletedIn('代理商管理') },
  brand: {
    measure: '个',
    noun: '品牌',
    name: ({ brandName }) => named(brandName),
    follows: ({ before, after }, all) =>
      !before && all.has('registration', ({ brandId }) => brandId === after?.brandId),
    undo: deletedIn('品牌管理'),
  },
  registration: {
    measure: '份',
    noun: '入驻申请',
    name: ({ nickName, linkman }) => `“${nickName}”（联系人${linkman}）`,
    undo: { changed: '审核不能撤回，请重新开始练习' },
  },
  announcement: {
    measure: '条',
    noun: '公告',
    name: ({ title }) => named(title),
    isLive: ({ status }) => status === announcementStatuses.published,
    ended: '被撤回或删除了',
    undo: { added: '请在“公告管理”中撤回', changed: '请在“公告管理”中改回原样' },
  },
  courseType: { measure: '个', noun: '课程类型', name: ({ courseTypeName }) => named(courseTypeName), undo: {} },
  course: {
    measure: '门',
    noun: '课程',
    name: ({ courseName }) => named(courseName),
    undo: deletedIn('教务管理 › 课程管理'),
  },
  product: {
    measure: '个',
    noun: '产品',
    name: ({ productName }) => named(productName),
    undo: deletedIn('教务管理 › 产品管理'),
  },
  student: {
    measure: '名',
    noun: '学员',
    name: ({ studentName: name, phone }) => (phone ? `${named(name)}（${phone}）` : named(name)),
    undo: deletedIn('教务管理 › 学员管理'),
  },
  cla: {
    measure: '个',
    noun: '班级',
    name: ({ claName: name }) => named(name),
    ignored: ['studentCnt', 'waitingCnt', 'offeredCnt', 'archivedHour'],
    undo: deletedIn('教务管理 › 班级管理'),
  },
  claTimeRule: {
    measure: '条',
    noun: '排课规则',
    name: ruleText,
    ignored: ['removedDates'],
    follows: ({ before, after }, all) =>
      !!before && all.has('cla', ({ claId }, { before: was }) => !!was && claId === (after ?? before).claId),
    undo: { ...deletedIn('排课管理 › 排课规则'), removed: '请重新开始练习' },
  },
  claTime: {
    measure: '节',
    noun: '课',
    name: lessonText,
    ignored: ['ruleId', 'ruleDate', 'setByHand', 'sequence', 'formerSeatIds', 'attendUntil', 'claName', 'leaveTimeId'],
    identity: ({ claId, claDate, startTime, attendType }) => `${claId} ${claDate} ${startTime} ${attendType ?? ''}`,
    follows: ({ before, after }, all) => {
      const row = after ?? before;
      return (
        (!!row?.ruleId && all.has('claTimeRule', ({ ruleId }) => ruleId === row.ruleId)) ||
        (!!before && all.has('cla', ({ claId }, difference) => !!difference.before && claId === before.claId))
      );
    },
    undo: { added: '请在“排课管理”的课表中删除（已记上课的先撤销上课记录）' },
  },
  studentCourse: {
    measure: '条',
    noun: '报读',
    name: (row, world) =>
      `${studentName(world, row.studentId)}的“${world.row('course', row.courseId)?.courseName ?? '其他课程'}”`,
    ignored: ['balanceHour', 'expireHour', 'expireDate', 'claId', 'suspendDate', 'carriedHour'],
    follows: ({ before, after }, all) => {
      const id = (after ?? before)?.studentCourseId;
      return (
        all.has('studentProduct', ({ studentCourseId }) => studentCourseId === id) ||
        all.world.added('studentProduct').some(({ studentCourseId }) => studentCourseId === id) ||
        all.has('studentCla', ({ studentCourseId }) => studentCourseId === id)
      );
    },
    undo: { added: '请在“学员管理 › 报读课程”中删除', changed: '请在“学员管理 › 报读课程”中改回原样' },
  },
  studentCla: {
    measure: '个',
    noun: '座位',
    name: (row, world) => `${studentName(world, row.studentId)}在“${claName(world, row.claId)}”`,
    ignored: ['lastTime', 'studentCourseId', 'exit'],
    isLive: ({ status }) => status !== enrolmentStatuses.finished,
    identity: ({ studentId, claId }) => `${studentId} ${claId}`,
    follows: ({ before, after }, all) =>
      !!before &&
      !after &&
      all.has('studentCla', (row, other) => !other.before && row.studentCourseId === before.studentCourseId),
    ended: '没有了',
    undo: { added: '请在“班级管理”中打开这个班，把学员移出', removed: '请在“班级管理”中重新分班' },
  },
  attendance: {
    measure: '条',
    noun: '上课记录',
    name: ({ courseTimeId }, world) => lessonText(world.row('claTime', courseTimeId), world),
    ignored: ['studentCourseId', 'worth', 'studentClaId'],
    identity: ({ courseTimeId, studentId }) => `${courseTimeId} ${studentId}`,
    follows: ({ before, after }, all) =>
      all.has('claTime', ({ courseTimeId }) => courseTimeId === (after ?? before)?.courseTimeId),
    undo: { added: '请更正回原样', changed: '请更正回原样', removed: '请更正回原样' },
  },
  studentProduct: {
    measure: '笔',
    noun: '购买',
    name: (row, world) =>
      `${studentName(world, row.studentId)}的“${world.row('product', row.productId)?.productName ?? '未知产品'}”`,
    ignored: ['balanceHour', 'usedAmount', 'removedAmount', 'status', 'expireDate'],
    isLive: ({ status }) => status !== studentProductStatuses.refunded,
    ended: '被退费了',
    undo: {
      added: '请在“学员管理 › 已购产品”中退费',
      removed: '退费不能撤回，请重新开始练习',
      changed: '请重新开始练习',
    },
  },
  leave: {
    measure: '份',
    noun: '请假申请',
    name: ({ claId, claDate, startTime }, world) => `“${claName(world, claId)}”${claDate ?? ''} ${startTime ?? ''}`,
    ignored: ['ended'],
    isLive: ({ auditStatus }) => auditStatus !== requestStatuses.rejected,
    ended: '被驳回了',
    undo: {},
  },
  claTimeChange: {
    measure: '份',
    noun: '调课申请',
    name: ({ oldClaId, oldClaDate, oldStartTime }, world) =>
      `“${claName(world, oldClaId)}”${oldClaDate ?? ''} ${oldStartTime ?? ''}`,
    isLive: ({ auditStatus }) => auditStatus !== requestStatuses.rejected,
    ended: '被驳回了',
    undo: {},
  },
  holiday: {
    measure: '天',
    noun: '节假日',
    name: ({ holidayDate }) => holidayDate,
    undo: { added: '请在节假日设置中改回' },
  },
  studentLeave: {
    measure: '次',
    noun: '学员请假',
    name: ({ studentId, claDate }, world) => `${studentName(world, studentId)} ${claDate}`,
    isLive: ({ ended }) => !ended,
    undo: { added: '请撤销请假' },
  },
  owedLesson: {
    measure: '节',
    noun: '待补课',
    name: ({ studentId, claDate }, world) => `${studentName(world, studentId)} ${claDate}`,
    ignored: ['lessonGuestId'],
    follows: ({ before, after }, all) => {
      const row = after ?? before;
      return (
        all.has('lessonGuest', ({ owedLessonId }) => owedLessonId === row?.owedLessonId) ||
        all.has('studentLeave', ({ studentId }) => studentId === row?.studentId) ||
        all.has('attendance', ({ courseTimeId }) => courseTimeId === row?.courseTimeId)
      );
    },
    undo: { changed: '请改回原样，放弃的补课不能恢复，请重新开始练习' },
  },
  lessonGuest: {
    measure: '个',
    noun: '预约',
    name: ({ kind, studentId, visitorId, claDate, startTime }, world) => {
      const visitor = world.row('visitor', visitorId ?? '')?.visitorName;
      return `${visitor ?? studentName(world, studentId)} ${claDate} ${startTime} ${guestKindNames[kind]}`;
    },
    ignored: ['claDate', 'startTime', 'endTime', 'convertDate', 'convertedStudentCourseId', 'studentId'],
    isLive: ({ state }) => state !== guestStates.cancelled,
    identity: ({ visitorId, studentId, courseTimeId }) => `${visitorId ?? studentId ?? ''} ${courseTimeId}`,
    follows: ({ before, after }, all) => {
      const row = after ?? before;
      return (
        all.has('attendance', ({ lessonGuestId }) => !!lessonGuestId && lessonGuestId === row?.lessonGuestId) ||
        (!!before && all.has('claTime', ({ courseTimeId }) => courseTimeId === row?.courseTimeId))
      );
    },
    ended: '被取消了',
    undo: { added: '请取消这次预约', removed: '请重新预约' },
  },
  makeUpSetting: setting('补课设置'),
  waitingEntry: {
    measure: '个',
    noun: '候补',
    name: ({ studentId, claId }, world) => `${studentName(world, studentId)}在“${claName(world, claId)}”`,
    isLive: ({ state }) => state === waitingStates.waiting || state === waitingStates.offered,
    ignored: ['state'],
    follows: ({ before, after }, all) => {
      const row = after ?? before;
      return !!before && all.has('studentCla', ({ claId }) => claId === row?.claId);
    },
    ended: '被移出了',
    undo: { added: '请在班级的候补名单中移出', removed: '请重新加入候补' },
  },
  visitor: {
    measure: '名',
    noun: '试听学员',
    name: ({ visitorName }) => named(visitorName),
    follows: ({ after }, all) => all.has('lessonGuest', ({ visitorId }) => visitorId === after?.visitorId),
    undo: {},
  },
  payRate: { measure: '项', noun: '课酬标准', name: () => '', undo: { added: '请在课酬标准中删除' } },
  payStatement: { measure: '张', noun: '课酬单', name: () => '', undo: { added: '请撤回这张课酬单' } },
  textTemplate: setting('家长消息模板'),
  saleSetting: setting('收费提醒'),
  renewalSetting: setting('续费提醒设置'),
};

export const governedTable = <N extends GovernedTableName>(name: N): GovernedTable<N> => tables[name];
export const governedTableNames = Object.keys(tables) as readonly GovernedTableName[];
