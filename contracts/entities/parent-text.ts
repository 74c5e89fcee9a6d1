/** Kinds of texts to parents, which staff copy into their messenger. */
export const parentTextKinds = {
  absence: 'absence',
  lessonMoved: 'lessonMoved',
  lessonCancelled: 'lessonCancelled',
  makeUpOffer: 'makeUpOffer',
  hoursLeft: 'hoursLeft',
  renewal: 'renewal',
  receipt: 'receipt',
} as const;
export type ParentTextKind = keyof typeof parentTextKinds;
/** Labels for lists and exports, because no dictionary contains them. */
export const parentTextKindNames: Readonly<Record<ParentTextKind, string>> = {
  absence: '缺课通知',
  lessonMoved: '调课通知',
  lessonCancelled: '停课通知',
  makeUpOffer: '补课邀约',
  hoursLeft: '课时提醒',
  renewal: '续费提醒',
  receipt: '收款通知',
};

const everywhere = ['学员姓名', '机构名称', '校区', '校区电话'] as const;
const balance = ['课程', '班级', '剩余课时', '到期日期', '预计用完日期'] as const;
/** Fields that the template of each kind may contain, written as {学员姓名}. */
export const parentTextFields = {
  absence: [...everywhere, '课程', '班级', '日期', '时间', '教师', '原因', '可补课至'],
  lessonMoved: [...everywhere, '课程', '班级', '原时间', '新时间', '教师', '教室'],
  lessonCancelled: [...everywhere, '课程', '班级', '日期', '时间', '教师', '原因', '可补课至'],
  makeUpOffer: [...everywhere, '课程', '班级', '日期', '时间', '可补课至', '补课课时'],
  hoursLeft: [...everywhere, ...balance],
  renewal: [...everywhere, ...balance],
  receipt: [...everywhere, '收据号', '日期', '课程', '产品', '课时', '到期日期', '金额', '付款方式', '欠费'],
} as const satisfies Record<ParentTextKind, readonly string[]>;
export type ParentTextField = (typeof parentTextFields)[ParentTextKind][number];

/** Values of the fields of one text. A missing or empty value is left out of the text. */
export type ParentTextValues = Partial<Record<ParentTextField, string>>;

/** Maximum length of a template, and of a text to a parent. */
export const PARENT_TEXT_MAX = 500;
