import { personnelStatuses } from '../../entities/staff.ts';
import { dictionaries } from '../../dictionaries.ts';
import type { ColumnChoice, ColumnSpec } from './sheet-spec.ts';

/** Returns the choices of a map of labels, with further labels of other software. */
export const choicesOf = (
  labels: Readonly<Record<string, string>>,
  as: 'text' | 'number',
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): ColumnChoice[] =>
  Object.entries(labels).map(([value, label]) => ({
    value: as === 'number' ? Number(value) : value,
    label,
    synonyms: synonyms[value] ?? [],
  }));

export const PHONE_TITLES = [
  '手机',
  '手机号',
  '手机号码',
  '电话',
  '电话号码',
  '联系方式',
  '联系手机',
  '家长电话',
  '家长手机',
  '家长手机号',
  '家长联系方式',
  '监护人电话',
  '监护人手机',
  '主要联系电话',
  '首选联系方式',
  '主手机号',
  '学员手机',
  '学员电话',
  '学生电话',
  '学生手机号',
  '学员手机号',
  '移动电话',
];
export const CAMPUS_TITLES = [
  '校区名称',
  '所属校区',
  '所在校区',
  '上课校区',
  '报读校区',
  '就读校区',
  '报名校区',
  '校区名',
  '分校',
  '分校名称',
  '门店',
  '门店名称',
  '所属门店',
  '学校校区',
  '中心',
  '所属中心',
];
export const TEACHER_TITLES = [
  '教师',
  '老师',
  '任课教师',
  '任课老师',
  '授课老师',
  '上课老师',
  '上课教师',
  '主讲老师',
  '主讲教师',
  '主教老师',
  '带班老师',
  '老师姓名',
  '教师姓名',
];
export const COURSE_TITLES = [
  '课程名称',
  '课程名',
  '所属课程',
  '报读课程',
  '报名课程',
  '所报课程',
  '购买课程',
  '适用课程',
  '开设课程',
  '授课课程',
  '在读课程',
  '学习课程',
  '报读课程名称',
];
export const CLASS_TITLES = [
  '班级名称',
  '班级名',
  '班名',
  '所在班级',
  '所属班级',
  '就读班级',
  '分班',
  '在读班级',
  '上课班级',
  '当前班级',
];
export const STUDENT_TITLES = [
  '姓名',
  '学员',
  '学生',
  '学生姓名',
  '学员名称',
  '学生名称',
  '学员名',
  '孩子姓名',
  '宝宝姓名',
  '宝贝姓名',
  '会员姓名',
  '名字',
];
const REMARK_TITLES = ['备注信息', '备注说明', '说明', '其他', '其它', '附注'];

export const remark: ColumnSpec = {
  field: 'remark',
  title: '备注',
  synonyms: REMARK_TITLES,
  as: 'lines',
  hint: '不超过 200 个字符',
  examples: [],
  width: 28,
};
export const campus: ColumnSpec = {
  field: 'deptId',
  title: '校区',
  synonyms: CAMPUS_TITLES,
  as: 'reference',
  of: 'campus',
  required: true,
  hint: '“校区”表中的名称，或已有的校区',
  examples: ['人民路校区', '中山路校区'],
};
export const course: ColumnSpec = {
  field: 'courseId',
  title: '课程',
  synonyms: COURSE_TITLES,
  as: 'reference',
  of: 'course',
  required: true,
  hint: '“课程”表中的名称，或已有的课程',
  examples: ['少儿美术', '钢琴一对一'],
};
export const cla: ColumnSpec = {
  field: 'claId',
  title: '班级',
  synonyms: CLASS_TITLES,
  as: 'reference',
  of: 'cla',
  required: true,
  hint: '“班级”表中的名称，或已有的班级',
  examples: ['美术周三班'],
};
export const teacher: ColumnSpec = {
  field: 'teacherId',
  title: '授课教师',
  synonyms: TEACHER_TITLES,
  as: 'reference',
  of: 'staff',
  hint: '“员工”表中类型为教师的姓名，或已有的教师',
  examples: ['何知秋'],
};
export const room: ColumnSpec = {
  field: 'roomId',
  title: '教室',
  synonyms: ['教室名称', '上课教室', '上课地点', '教室名', '地点'],
  as: 'reference',
  of: 'room',
  hint: '同一校区的教室；可以留空',
  examples: ['201'],
};
export const student: ColumnSpec = {
  field: 'studentId',
  title: '学员姓名',
  synonyms: STUDENT_TITLES,
  as: 'reference',
  of: 'student',
  required: true,
  hint: '“学员”表中的姓名，或已有的学员',
  examples: ['李想', '李思'],
};
/** Phone number that identifies the student of a row; it is not written. */
export const studentPhone: ColumnSpec = {
  field: 'phone',
  title: '联系电话',
  synonyms: PHONE_TITLES,
  as: 'phone',
  hint: '有同名学员时必填',
  examples: ['13800138000', '13800138000'],
};
export const sex: ColumnSpec = {
  field: 'sex',
  title: '性别',
  synonyms: ['学员性别', '学生性别'],
  as: 'choice',
  choices: choicesOf(dictionaries.sex.values, 'text', {
    1: ['男孩', '男生', '男性', 'M', '♂', '1', '先生'],
    2: ['女孩', '女生', '女性', 'F', '♀', '2', '女士'],
  }),
  hint: '男或女',
  examples: ['女', '男'],
  width: 10,
};
export const personnelStatus: ColumnSpec = {
  field: 'personnelStatus',
  title: '在职状态',
  synonyms: ['状态', '员工状态', '在职'],
  as: 'choice',
  choices: choicesOf(dictionaries.personnel_status.values, 'number', {
    [personnelStatuses.employed]: ['在岗', '正常', '全职', '兼职', '试用', '是', '启用'],
    [personnelStatuses.left]: ['已离职', '停用', '离岗', '否'],
  }),
  fallback: '在职',
  hint: '留空为在职',
  examples: ['在职'],
  width: 12,
};
