import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { cla } from '#contracts/entities/cla.ts';
import { course } from '#contracts/entities/course.ts';
import { product } from '#contracts/entities/product.ts';
import { staff } from '#contracts/entities/staff.ts';
import { student } from '#contracts/entities/student.ts';
import { ClaList } from '#web/screens/edu/cla/ClaList.tsx';
import { CourseList } from '#web/screens/edu/course/CourseList.tsx';
import { ProductList } from '#web/screens/edu/product/ProductList.tsx';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { StaffList } from '#web/screens/system/staff/StaffList.tsx';
import type { Backend } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { studentBackend } from '../support/student-backend.ts';

const page = <Row,>(row: Row) => ({ rows: [row], total: 1 });
const bareCla = cla.parse({
  claId: '1',
  claName: '绘画班',
  courseId: '2',
  departId: '3',
  recruitStatus: 1,
  capacity: 9,
  studentCnt: 0,
  teachingMode: 1,
});
const bareCourse = course.parse({ courseId: '2', courseName: '绘画', teachingMode: 1 });
const bareProduct = product.parse({
  productId: '4',
  productName: '绘画包',
  courseId: '2',
  chargeType: 'hour',
  price: 100,
});
const bareStudent = student.parse({ studentId: '5', studentName: '季安', deptId: '3' });
const bareStaff = staff.parse({ staffId: '6', staffName: '季白', type: 1, phone: '13857120499' });

/** Lists with rows that omit every optional field, as another backend may do. */
const lists: readonly [name: string, list: ReactNode, backend: () => Backend][] = [
  ['绘画班', <ClaList key="cla" />, () => classBackend({ 'clas.list': () => page(bareCla) })],
  ['绘画', <CourseList key="course" />, () => classBackend({ 'courses.list': () => page(bareCourse) })],
  ['绘画包', <ProductList key="product" />, () => classBackend({ 'products.list': () => page(bareProduct) })],
  ['季安', <StudentPage key="student" />, () => studentBackend({ 'students.list': () => page(bareStudent) })],
  ['季白', <StaffList key="staff" />, () => classBackend({ 'staff.list': () => page(bareStaff) })],
];

for (const [name, list, backend] of lists)
  it(`renders a row of ${name} without optional fields and reports no missing values`, async () => {
    const { toasts } = backend();
    renderScreen(list);
    const row = await screen.findByRole('row', { name: new RegExp(`^(选择)?${name}`) });
    expect(row).not.toHaveTextContent(/undefined|null|NaN|Invalid/);
    expect(toasts).toEqual([]);
  });
