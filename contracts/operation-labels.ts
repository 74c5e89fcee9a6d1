import type { Call } from './call.ts';
import type { ImportResult } from './entities/import.ts';
import type { MoveInResult, MoveInUndoResult } from './move-in/batch.ts';

/** Nouns by domain, for the labels of its writes. */
const nouns: Readonly<Record<string, string>> = {
  registrations: '入驻申请',
  audits: '入驻审核',
  orders: '订单',
  uploads: '图片',
  profile: '个人资料',
  notifications: '消息',
  announcements: '公告',
  agents: '代理商',
  brands: '品牌',
  rooms: '教室',
  dictTypes: '字典类型',
  dictData: '字典数据',
  tenants: '机构或校区',
  depts: '部门',
  staff: '员工',
  users: '系统用户',
  courses: '课程',
  products: '产品',
  clas: '班级',
  claTimes: '课次',
  claTimeRules: '排课规则',
  holidays: '节假日安排',
  attendance: '出勤',
  students: '学员',
  studentCourses: '报读',
  studentClas: '在班学员',
  studentProducts: '购买记录',
};

const verbs: Readonly<Record<string, string>> = {
  add: '新增',
  update: '修改',
  remove: '删除',
  activate: '启用',
  deactivate: '停用',
  import: '导入',
};

/** Labels of calls whose verb and noun would be unclear together. */
const labelOverrides: Readonly<Record<string, string>> = {
  'auth.login': '登录',
  'auth.smsCode': '发送短信验证码',
  'auth.findPassword': '找回密码：验证身份',
  'auth.updatePassword': '找回密码：设置新密码',
  'session.logout': '退出登录',
  'session.removeToken': '退出登录',
  'session.switchTenant': '切换机构或校区',
  'registrations.register': '提交入驻申请',
  'registrations.requestAgain': '重新提交入驻申请',
  'audits.pass': '审核通过入驻申请',
  'audits.reject': '驳回入驻申请',
  'orders.create': '创建订单',
  'orders.pay': '支付订单',
  'uploads.image': '上传图片',
  'studentLeaves.add': '为学员请假',
  'studentLeaves.remove': '撤销学员请假',
  'owedLessons.waive': '放弃补课',
  'owedLessons.changeExpiry': '修改补课期限',
  'owedLessons.saveSetting': '修改补课设置',
  'lessonGuests.book': '安排补课、插班或试听',
  'lessonGuests.cancel': '取消补课、插班或试听',
  'trials.updateVisitor': '修改试听访客',
  'trials.convert': '试听转正',
  'bulkChanges.preview': '预览批量操作',
  'bulkChanges.apply': '批量操作',
  'bulkChanges.undo': '撤销批量操作',
  'calendarFeeds.create': '生成课表订阅地址',
  'calendarFeeds.remove': '停用课表订阅',
  'holidays.save': '修改节假日安排',
  'imports.check': '检查导入文件',
  'imports.apply': '导入文件',
  'imports.undo': '撤销导入',
  'profile.updatePassword': '修改本人密码',
  'profile.uploadAvatar': '上传头像',
  'notifications.read': '阅读消息',
  'announcements.withdraw': '撤回公告',
  'announcements.read': '阅读公告',
  'announcements.removeMine': '移除收到的公告',
  'tenants.updateInfo': '修改机构或校区',
  'agents.updateStatus': '启用或停用代理商',
  'brands.addTenant': '机构加入品牌',
  'brands.removeTenant': '机构移出品牌',
  'users.changeEnable': '启用或停用系统用户',
  'users.resetPassword': '重置用户密码',
  'users.changeRoles': '分配用户角色',
  'users.changeTenants': '分配用户租户',
  'attendance.record': '记上课',
  'attendance.change': '更正上课记录',
  'attendance.remove': '撤销上课记录',
  'teachers.applyForLeave': '申请请假',
  'teachers.applyForLeaveAgain': '重新申请请假',
  'teachers.auditLeave': '审核请假',
  'payRates.save': '保存课酬标准',
  'payRates.remove': '删除课酬标准',
  'payStatements.issue': '出具课酬单',
  'payStatements.withdraw': '撤回课酬单',
  'payStatements.confirm': '确认课酬单',
  'handOvers.apply': '交接教师的课',
  'teachers.applyForChange': '申请调课',
  'teachers.applyForChangeAgain': '重新申请调课',
  'teachers.auditChange': '审核调课',
  'studentCourses.chooseCla': '报读分班',
  'studentCourses.suspend': '报读停课',
  'studentCourses.resume': '报读复课',
  'studentCourses.changeCla': '学员转班',
  'studentCourses.changeBalance': '调整课时',
  'studentCourses.changeExpiry': '调整有效期',
  'studentCourses.changePeriod': '调整报读期限',
  'studentClas.allocate': '学员分班',
  'studentClas.leave': '学员移出班级',
  'studentClas.read': '班级学员恢复在读',
  'studentClas.stop': '班级学员停课',
  'studentClas.end': '班级学员结课',
  'studentContacts.add': '记录与家长的沟通',
  'textTemplates.update': '修改文本模板',
  'textTemplates.reset': '文本模板恢复默认',
  'parentTexts.send': '发送文本给家长',
  'renewals.saveSetting': '修改续费设置',
  'studentProducts.add': '购买产品',
  'studentProducts.refund': '退费',
  'studentProducts.transfer': '转课',
  'sales.add': '报名收费',
  'sales.pay': '收取欠费',
  'sales.updateSetting': '修改收费提醒设置',
  'receipts.print': '打印收据',
  'receipts.void': '作废收据',
  'moveIn.write': '搬入数据',
  'moveIn.undo': '撤销搬入数据',
  'moveIn.rememberColumns': '记住搬入的列名',
  'waitingList.add': '加入候补',
  'waitingList.seat': '候补入班',
  'waitingList.decline': '候补放弃',
  'waitingList.remove': '移出候补',
};

/**
 * Returns the label of a write in the operation log, such as 新增教室. A test checks that every write in the registry has a
 * label.
 * @param name `domain.member`
 */
export function operationLabel(name: string): string | undefined {
  const [domain = '', member = ''] = name.split('.');
  const noun = nouns[domain];
  const verb = verbs[member];
  return labelOverrides[name] ?? (noun && verb && verb + noun);
}

/** Returns the reason why a successful write changed nothing, or null if it changed something. */
export function noEffectReason({ name, data }: Call, answer: unknown): string | null {
  if (name === 'moveIn.write') {
    const { batchId, total } = data.parse(answer) as MoveInResult;
    return batchId ? null : `有 ${total} 处问题，没有写入`;
  }
  if (name === 'moveIn.undo')
    return (data.parse(answer) as MoveInUndoResult).undone ? null : '搬入之后有改动，没有撤销';
  if (name !== 'imports.apply') return null;
  const { count, faultyRows } = data.parse(answer) as ImportResult;
  return count === 0 && faultyRows > 0 ? `有 ${faultyRows} 行已不符合要求，没有导入` : null;
}
