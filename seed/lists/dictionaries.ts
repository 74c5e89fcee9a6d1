import { type Dictionary, offeredDictionaries } from '#contracts/dictionaries.ts';

/** A dictionary type that a school maintains itself, in addition to those that the product reads. */
export interface SchoolDictionary extends Dictionary {
  type: string;
  remark?: string;
  /** Value of the parent dictionary type, by value of this type. */
  parents?: Readonly<Record<string, string>>;
}

export const schoolDictionaries: readonly SchoolDictionary[] = [
  { type: 'student_source', remark: '登记试听访客时选用', ...offeredDictionaries.student_source },
  {
    type: 'refund_reason',
    name: '退费原因',
    remark: '退费时必选',
    values: { '1': '搬家转学', '2': '时间冲突', '3': '对课程不满意', '4': '身体原因', '5': '重复缴费', '9': '其他' },
  },
  {
    type: 'leave_reason',
    name: '请假原因',
    values: { '1': '生病', '2': '学校活动', '3': '家庭出行', '4': '考试', '9': '其他' },
  },
  {
    type: 'pay_method',
    name: '收款方式',
    values: { '1': '微信支付', '2': '支付宝', '3': '银行转账', '4': '刷卡', '5': '现金' },
  },
  {
    type: 'contact_relation',
    name: '联系人关系',
    values: { '1': '母亲', '2': '父亲', '3': '祖父母', '4': '外祖父母', '5': '本人', '9': '其他' },
  },
  {
    type: 'education',
    name: '教师学历',
    values: { '1': '大专', '2': '本科', '3': '硕士', '4': '博士' },
  },
  {
    type: 'school_stage',
    name: '就读阶段',
    values: { '1': '幼儿园', '2': '小学低段', '3': '小学高段', '4': '初中', '5': '高中', '6': '成人' },
  },
  {
    type: 'room_purpose',
    name: '教室用途',
    values: { '1': '音乐', '2': '舞蹈', '3': '美术', '4': '书法', '5': '综合' },
  },
  {
    type: 'follow_up_result',
    name: '回访结果',
    remark: '课程顾问回访后登记',
    values: { '1': '有意向', '2': '预约试听', '3': '已报名', '4': '暂不考虑', '5': '联系不上' },
  },
  {
    type: 'lesson_feedback',
    name: '课堂反馈',
    remark: '待教学部补充键值',
    values: {},
  },
  {
    type: 'province',
    name: '省份',
    values: { '330000': '浙江省', '310000': '上海市', '320000': '江苏省', '340000': '安徽省' },
  },
  {
    type: 'city',
    name: '城市',
    remark: '上级为省份的键值',
    values: {
      '330100': '杭州市',
      '330200': '宁波市',
      '330400': '嘉兴市',
      '330600': '绍兴市',
      '310100': '上海市区',
      '320100': '南京市',
      '320500': '苏州市',
      '340100': '合肥市',
      '340200': '芜湖市',
    },
    parents: {
      '330100': '330000',
      '330200': '330000',
      '330400': '330000',
      '330600': '330000',
      '310100': '310000',
      '320100': '320000',
      '320500': '320000',
      '340100': '340000',
      '340200': '340000',
    },
  },
];
