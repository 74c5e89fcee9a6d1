import type { Product } from '#contracts/entities/product.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { FieldValue } from '#web/crud/form/form-values.ts';

/** Student, course, product and class with which the form starts. */
export interface SaleSubject {
  studentId?: string;
  studentName?: string;
  courseId?: string;
  product?: Product;
  claId?: string;
  /** True to start with the fields of a new student. */
  isNew?: boolean;
}

export type Buyer = Pick<Student, 'studentId' | 'studentName'> & Partial<Student>;

/** Product of a sale with its quantity. `key` identifies the line on the screen. */
export interface LineValues {
  key: string;
  product: Product | null;
  quantity: number | string;
  giftHour: number | string;
}

export type NewStudent = Record<
  'studentName' | 'phone' | 'deptId' | 'contactInfo' | 'sex' | 'birthday' | 'school' | 'grade' | 'remark',
  FieldValue
>;

export interface SaleValues {
  studentId: string;
  /** Fields of a new student; null for an existing one. */
  newStudent: NewStudent | null;
  /** True if the user has confirmed that the new student is not the existing student with this name and phone. */
  again: boolean;
  lines: LineValues[];
  discount: { kind: 'amount' | 'percent'; value: number | string; reason: string } | null;
  /** Amount paid now, in yuan; null while it follows the amount due. */
  paidAmount: number | string | null;
  payType: string;
  claId: string;
  salesStaffId: string;
  remark: string;
}

export const blankLine = (product: Product | null = null): LineValues => ({
  key: crypto.randomUUID?.() ?? String(Math.random()),
  product,
  quantity: 1,
  giftHour: '',
});

/** Returns the fields of a new student. @param text search text, which is a name or a phone number */
export function blankStudent(text = ''): NewStudent {
  const isPhone = isPhoneText(text);
  return {
    studentName: isPhone || isLatin(text) ? '' : text,
    phone: isPhone ? text : '',
    deptId: '',
    contactInfo: '',
    sex: '',
    birthday: '',
    school: '',
    grade: '',
    remark: '',
  };
}

export const isPhoneText = (text: string): boolean => /^[+\d\s-]+$/.test(text.normalize('NFKC')) && /\d/.test(text);
const isLatin = (text: string): boolean => /^[a-z\s]*$/i.test(text.normalize('NFKC'));
