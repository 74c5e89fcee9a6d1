import { say } from '../language.ts';
import { noted } from '../report/fault-line.ts';

/** Reasons why a flow was skipped. */
export const skipTexts = {
  otherInstitution: () =>
    say({
      zh: '教师的令牌不属于 business 令牌的机构',
      en: 'the token of teacher does not belong to the institution of the token of business',
    }),
  noApplication: () =>
    say({
      zh: '没有尚未通过、带有图片的申请',
      en: 'there is no application with pictures that is not approved yet',
    }),
  noContact: () =>
    say({ zh: '该账号的资料没有邮箱或手机号码', en: 'the profile has no email address or phone number' }),
  noPayType: () =>
    say({ zh: '字典 sale_pay_type 没有收款方式', en: 'the dictionary sale_pay_type has no method of payment' }),
  noCampus: () => say({ zh: '该账号没有校区', en: 'the account has no campus' }),
  noTeacher: () =>
    say({ zh: 'teacher 令牌的账号不是教师', en: 'the account of the token of teacher is not a teacher' }),
  otherCampus: () =>
    say({
      zh: 'teacher 令牌的教师不在 business 令牌的校区里',
      en: 'the teacher of the token of teacher is at no campus of the token of business',
    }),
  noFreeDay: (days: number) =>
    say({
      zh: `教师最近 ${days} 天都有课酬单，或有没有标准的课`,
      en: `each of the last ${days} days has a pay statement of the teacher, or a lesson without a rate`,
    }),
  fewCampuses: () =>
    say({ zh: '该账号没有两个可切换的校区', en: 'the account has fewer than two campuses to switch to' }),
  noCampusAfterSwitch: (tenant: string) =>
    say({
      zh: `切换到“${tenant}”后没有可用的校区`,
      en: `there is no campus to use after switching to "${tenant}"`,
    }),
};

const undeletable = (what: string): string =>
  noted(what, say({ zh: '产品没有删除它的功能', en: 'the product cannot delete it' }));
const allUndeletable = (what: string): string =>
  noted(what, say({ zh: '产品没有删除它们的功能', en: 'the product cannot delete them' }));

/** Descriptions of data that a flow left behind. */
export const leftTexts = {
  bulkChange: () => undeletable(say({ zh: '一条已撤销的批量操作记录', en: 'a record of an undone bulk change' })),
  contacts: (student: string) =>
    allUndeletable(say({ zh: `学员“${student}”的沟通记录`, en: `contacts of the student "${student}"` })),
  purchases: (student: string) =>
    allUndeletable(
      say({ zh: `学员“${student}”的购买记录和课时台账`, en: `purchase and ledger of the student "${student}"` }),
    ),
  makeUps: (student: string) =>
    undeletable(say({ zh: `学员“${student}”的补课记录`, en: `make-up of the student "${student}"` })),
  visitor: (visitor: string) =>
    allUndeletable(say({ zh: `访客“${visitor}”及其已取消的试听`, en: `visitor "${visitor}" with a cancelled trial` })),
  statement: (teacher: string) =>
    undeletable(say({ zh: `教师“${teacher}”的课酬单`, en: `pay statement of the teacher "${teacher}"` })),
  confirmedStatement: (remark: string) =>
    say({
      zh: `课酬单“${remark}”（产品没有删除它的功能），以及发给教师和出具人的消息`,
      en: `pay statement "${remark}" (the product cannot delete it), and messages to its teacher and issuer`,
    }),
  movedIn: (file: string) => undeletable(say({ zh: `搬入记录“${file}”`, en: `record of the move-in "${file}"` })),
  column: (title: string) =>
    undeletable(say({ zh: `搬入时记住的列名“${title}”`, en: `column "${title}", which a move-in remembers` })),
  pictures: () => allUndeletable(say({ zh: '两张没有被使用的图片', en: 'two pictures that nothing uses' })),
  sale: (student: string) =>
    allUndeletable(say({ zh: `学员“${student}”的销售和收据`, en: `sale and receipts of the student "${student}"` })),
  imported: (file: string) =>
    say({
      zh: `导入记录“${file}”（产品没有删除导入记录的功能）`,
      en: `record of the import "${file}" (the product cannot delete records of imports)`,
    }),
  applications: () =>
    say({
      zh: '调课和请假申请（产品没有删除申请的功能），以及发给其他管理人员的消息',
      en: 'requests of change and leave (the product cannot delete requests), and messages to other administrators',
    }),
  leaveRequest: (remarks: string) =>
    say({
      zh: `请假申请“${remarks}”（产品没有删除请假申请的功能），以及发给其他管理人员的消息`,
      en: `leave request "${remarks}" (the product cannot delete leave requests), and messages to other administrators`,
    }),
  waitingList: (cla: string) =>
    allUndeletable(say({ zh: `班级“${cla}”的候补记录`, en: `entries of the waiting list of the class "${cla}"` })),
  unfiltered: (list: string, field: string, prefix: string) =>
    say({
      zh: `${list} 没有按 ${field} 筛选，找不到“${prefix}…”`,
      en: `${list} does not filter by ${field}, so "${prefix}…" cannot be found`,
    }),
};
