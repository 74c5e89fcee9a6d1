/** Unit of a line's figure. A ratio is the most meaningful, because the machine affects both of its terms. */
export type Unit = 'ratio' | 'ms' | 'MB' | 'kB' | 'count';

/** A line of the result table. Its recorded figure is in budgets.json, under the line's id. */
export interface Line {
  title: string;
  unit: Unit;
  /** `atMost` if less is better. */
  bound: 'atMost' | 'atLeast';
  /** Figure that the project aims at; null if there is none. Unlike the budget, it may be missed. */
  goal: number | null;
  /** Share by which a figure may be worse than the recorded one. */
  tolerance: number;
  /** True for one of many equal lines: it is listed only when it changes or its part was named. */
  isMinor?: true;
}

/** Default share by which a figure may be worse than the recorded one. */
const TOLERANCE = 0.1;
/** Tolerance of times, which are medians of a few rounds in a browser or over a network. */
const TIMED = 0.2;
/**
 * Tolerance of single extremes, such as the longest stall, and of times of two or three frames. One pause of the machine,
 * or one frame, changes them by a third.
 */
const EXTREME = 0.5;
/** Tolerance of CPU time relative to the calibration. While other programs used both cores, runs differed by up to 2 times. */
const CPU = 1;
/**
 * Tolerance of durable writes relative to those of another program. Their ratio depends on the speed of the disk, because
 * the programs need different shares of CPU time.
 */
const DURABLE = 0.5;

const line = (title: string, unit: Unit, goal: number | null, tolerance = TOLERANCE): Line => ({
  title,
  unit,
  bound: 'atMost',
  goal,
  tolerance,
});
const ratio = (title: string, goal: number | null = null, tolerance = TIMED): Line =>
  line(title, 'ratio', goal, tolerance);
const rate = (title: string, goal: number | null = null, tolerance = TIMED): Line => ({
  ...line(title, 'ratio', goal, tolerance),
  bound: 'atLeast',
});
const time = (title: string, goal: number | null = null, tolerance = TIMED): Line => line(title, 'ms', goal, tolerance);
const cpu = (what: string): Line => ratio(`CPU：1,000 次${what}，不计收发，以校准循环为 1`, null, CPU);

/** Tolerance of a page's heap, which versions of the browser affect too. */
const HEAP = 0.2;

const SLOW = '（CPU ÷ 4，1.6 Mbit/s，150 ms）';
const FILES_GOAL = 16;
const SCRIPT_GOAL = 235;
const STYLE_GOAL = 24;
const BLOCKING_GOAL = 6;
const DIALOG_GOAL = 150;
const AGAIN_GOAL = 250;
const IMPORT_GOAL = 3_000;

/** Returns what a page requests until its first useful content is visible. */
const downloads = (page: string, name: string, files = FILES_GOAL, scripts = SCRIPT_GOAL): Record<string, Line> => ({
  [`screens.${page}.files`]: line(`${name}：文件`, 'count', files),
  [`screens.${page}.scripts`]: line(`${name}：JavaScript（brotli）`, 'kB', scripts),
  [`screens.${page}.styles`]: line(`${name}：CSS（brotli）`, 'kB', STYLE_GOAL),
  [`screens.${page}.blocking`]: ratio(`${name}：阻塞时间`, BLOCKING_GOAL, EXTREME),
});

/** Returns what an idle page has requested before and after it is scrolled, and retains. */
const idlePage = (page: string, name: string, requests: number | null, heap: number | null): Record<string, Line> => ({
  [`pages.${page}.requests`]: line(`${name}，滚动之前：请求`, 'count', requests),
  [`pages.${page}.scrolled`]: line(`${name}，全部载入后：请求`, 'count', null),
  [`pages.${page}.files`]: line(`${name}，全部载入后：脚本与样式文件`, 'count', null),
  [`pages.${page}.kilobytes`]: line(`${name}，全部载入后：脚本与样式（brotli）`, 'kB', null),
  [`pages.${page}.heap`]: line(`${name}，全部载入后：堆`, 'MB', heap, HEAP),
});

const dialog = (name: string): Line => time(`打开“${name}”`, DIALOG_GOAL);

/** Lines of the result table by id, in the order of the table. The id begins with the name of the part. */
const lines: Readonly<Record<string, Line>> = {
  'calls.page': cpu('首页 HTML'),
  'calls.sign-in': cpu('登录'),
  'calls.boot': cpu('用户与菜单'),
  'calls.list': cpu('列表'),
  'calls.filter': cpu('按条件筛选的列表'),
  'calls.search': cpu('搜索'),
  'calls.detail': cpu('详情'),
  'calls.week': cpu('一周课表'),
  'calls.statistics': cpu('统计'),
  'calls.write': cpu('新增'),
  'calls.refusal': cpu('被拒绝的写入'),

  'pages.home.heap-shown': line('首页之后：堆', 'MB', 6, HEAP),
  ...idlePage('home', '首页', 40, 7.5),
  ...idlePage('students', '学员列表', null, null),
  ...idlePage('timetable', '排课页', null, null),

  'login.scripts': line('登录页 JavaScript（gzip）', 'kB', 135),
  'login.styles': line('登录页 CSS（gzip）', 'kB', 12),
  'login.visible': ratio(`登录表单可见${SLOW}`, 1.35),

  'screens.home.paint': ratio(`首页第一次绘制文字或骨架${SLOW}`, 1.2),
  'screens.home.figures': ratio(`首页数字，首次打开${SLOW}`, 2.4),
  'screens.home.today': ratio(`首页今天的课，首次打开${SLOW}`, 2.6),
  'screens.home.week': ratio(`首页课表，首次打开${SLOW}`, 3.2),
  ...downloads('home', '首页', 14, 215),
  'screens.students.rows': ratio(`学员列表的行，首次打开${SLOW}`, 2.2),
  ...downloads('students', '学员列表'),
  'screens.timetable.lessons': ratio(`排课页的课次，首次打开${SLOW}`, 2.7),
  ...downloads('timetable', '排课页'),
  'screens.home.again': ratio('首页数字，再次打开（缓存已有）', 1.2),
  'screens.sign-in': time('由表单登录：点击到首页数字', 900),

  'actions.menu-students': time('菜单 → 学员的行（页签已关，重新打开）', AGAIN_GOAL),
  'actions.menu-timetable': time('菜单 → 排课页的课次（页签已关，重新打开）', AGAIN_GOAL),
  'actions.tab-students': time('页签 → 学员的行', AGAIN_GOAL),
  'actions.tab-timetable': time('页签 → 排课页的课次', AGAIN_GOAL),
  'actions.filter': time('筛选：最后一键 → 新的行，去掉停顿与线路', AGAIN_GOAL),
  'actions.student-add': dialog('新增学员'),
  'actions.student-edit': dialog('修改学员'),
  'actions.student-detail': dialog('学员详情'),
  'actions.purchase': dialog('报名'),
  'actions.enrol': dialog('分班'),
  'actions.class-add': dialog('新增班级'),
  'actions.attendance': dialog('记上课'),
  'actions.reschedule': dialog('调课'),
  'actions.lesson-add': dialog('加课'),
  'actions.messages': dialog('消息'),
  'actions.roll-call': time('记上课 200 人：点击 → 第一个按键生效，去掉线路', AGAIN_GOAL),
  'actions.next-week': time('下一周 → 课次', AGAIN_GOAL),
  'actions.typing': time('输入时最长的任务（CPU 不减速）', 50, EXTREME),

  'tabs.switch': ratio('切换到已打开的页签，与重新载入相比（CPU ÷ 4）'),

  'timetable.200.set': ratio('200 节课的一周，从数据到画面（CPU ÷ 4）'),
  'timetable.200.next': ratio('200 节课的一周，到下一周（CPU ÷ 4）', null, EXTREME),
  'timetable.1000.set': ratio('1,000 节课的一周，从数据到画面（CPU ÷ 4）', 0.45),
  'timetable.1000.next': ratio('1,000 节课的一周，到下一周（CPU ÷ 4）', 0.4, EXTREME),
  'timetable.3000.set': ratio('3,000 节课的一周，从数据到画面（CPU ÷ 4）'),
  'timetable.3000.next': ratio('3,000 节课的一周，到下一周（CPU ÷ 4）', null, EXTREME),
  'timetable.growth.set': ratio('3,000 节对 200 节，从数据到画面', 1.3),
  'timetable.growth.next': ratio('3,000 节对 200 节，到下一周', 1.3, EXTREME),

  'day.set': ratio('60 间教室 200 节课的一天，与 FullCalendar 200 节课的一周相比，从数据到画面（CPU ÷ 4）'),
  'day.next': ratio('60 间教室 200 节课的一天，到下一天，与 FullCalendar 到下一周相比（CPU ÷ 4）', null, EXTREME),
  'day.drag': time('在 60 间教室之间拖动课次：每帧的脚本、样式与布局', 4, EXTREME),

  'expansion.daily': ratio('展开十年每日的排课规则（过滤节假日）'),

  'attendance.roll': ratio('记录 200 名学员的一次上课，与 1 名相比'),
  'attendance.time': time('记录 200 名学员的一次上课', 250),

  'imports.student.first': time('检查并导入 2,000 名学员（首次）', IMPORT_GOAL),
  'imports.student': time('检查并导入 2,000 名学员', IMPORT_GOAL),
  'imports.cla.first': time('检查并导入 2,000 个班级（首次）', IMPORT_GOAL),
  'imports.cla': time('检查并导入 2,000 个班级', IMPORT_GOAL),
  'imports.staff.first': time('检查并导入 2,000 名员工（首次）', IMPORT_GOAL),
  'imports.staff': time('检查并导入 2,000 名员工', IMPORT_GOAL),
  'imports.5000': time('检查并导入 5,000 名学员（三个文件）'),

  'lists.page': rate('1,000 行取 20 行（20 个连接）', 6),
  'lists.filter': rate('10,000 行按名称筛选（20 个连接）', 50),

  'writes.20.1000': rate('1,000 行时新增（20 个连接）', 20),
  'writes.20.100000': rate('100,000 行时新增，与 1,000 行时相比（20 个连接）', 0.95),
  'writes.1.1000': rate('1,000 行时新增（1 个连接）', 8),
  'writes.1.100000': rate('100,000 行时新增，与 1,000 行时相比（1 个连接）', 0.95),

  'store.20.lmdb': rate('PostgreSQL：新增，与 LMDB 相比（20 个连接）', null, DURABLE),
  'store.20.pgbench': rate('PostgreSQL：新增，与 pgbench 直接插入同样的行相比（20 个连接）', null, DURABLE),
  'store.1.lmdb': rate('PostgreSQL：新增，与 LMDB 相比（1 个连接）', null, DURABLE),
  'store.1.pgbench': rate('PostgreSQL：新增，与 pgbench 直接插入同样的行相比（1 个连接）', null, DURABLE),
  'store.lists': rate('PostgreSQL：1,000 行取 20 行，与 LMDB 相比（20 个连接）'),
  'store.open': ratio('PostgreSQL：重启后打开标准世界的沙箱并登录，与 LMDB 相比'),

  'stall.1': ratio('60 位用户混合负载下最长的停顿（种子行数），与对照 + 50 ms 相比', 1, EXTREME),
  'stall.30': ratio('60 位用户混合负载下最长的停顿（种子行数的 30 倍），与对照 + 50 ms 相比', 1, EXTREME),

  'hostile.slowest': time('最慢的响应，另一沙箱同时上传最耗时的文件', 1_000, EXTREME),

  'training.response': ratio('60 位学员同时练习时，其中一位的响应', 1.3),
  'training.board': time('60 位学员同时练习时，看板的响应'),
  'training.delay': time('60 位学员同时练习时，看板最多晚', 2_000, EXTREME),

  'sandboxes.create': ratio('新建沙箱并登录，与解析种子行相比'),
  'sandboxes.open': ratio('重启后打开沙箱并登录，与解析种子行相比'),
  'sandboxes.start-200': ratio('200 个沙箱时启动，与 1 个时相比'),

  'cells.rate': rate('500 个沙箱分在两台服务器，与一台相比：列表（40 个连接，同一台机器）'),
  'cells.p99': ratio('500 个沙箱分在两台服务器，与一台相比：99 % 的响应（每秒约 1,000 次）', null, EXTREME),
  'cells.memory': ratio('500 个沙箱分在两台服务器，与一台相比：内存'),

  'seed.first': ratio('播种标准世界（新进程第一次）'),
  'seed.later': ratio('播种标准世界（之后）'),

  'memory.all': line('100 个沙箱的内存（标准世界，3 个日期）', 'MB', null),
  'memory.each': line('其中每多一个沙箱', 'MB', 0.025),
};

const PAGE_UNITS = { files: 'count', scripts: 'kB', styles: 'kB' } as const;
const PAGE_TITLES = { files: '文件', scripts: 'JavaScript（brotli）', styles: 'CSS（brotli）' } as const;
const PAGE_GOALS = { files: FILES_GOAL, scripts: SCRIPT_GOAL, styles: STYLE_GOAL } as const;
export type PageFigure = keyof typeof PAGE_UNITS;

/** Returns the line of an id. Those of the part `routes` follow from the build's pages. */
export function lineOf(id: string): Line {
  const [, path = '', figure = ''] = /^routes\.(.+) (files|scripts|styles)$/.exec(id) ?? [];
  const found = lines[id];
  if (found) return found;
  if (path === '') throw new Error(`lines.ts has no line ${id}.`);
  const kind = figure as PageFigure;
  return { ...line(`${path}：${PAGE_TITLES[kind]}`, PAGE_UNITS[kind], PAGE_GOALS[kind]), isMinor: true };
}

/** Ids of all lines that are declared by name, in the order of the table. */
export const lineIds: readonly string[] = Object.keys(lines);

/** Returns the name of the part that measures a line. */
export const partOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** Names of the parts, in the order of their lines. */
export const partNames: readonly string[] = ['routes', ...new Set(lineIds.map(partOf))];
