import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { purchaseForm, refundForm, studentProduct, transferForm } from '../entities/student-product.ts';
import {
  businessDate,
  fileCall,
  id,
  noData,
  pageOf,
  pageQuery,
  searchText,
  sentWhenSet,
  sortedBy,
  wholeNumber,
} from '../fields.ts';

const business = ['business'] as const;
const AFFECTED_DOMAINS = [
  'studentConflicts',
  ...guestDomains,
  'studentCourses',
  'renewals',
  'studentClas',
  'students',
  'clas',
  'report',
  'statistics',
  'rankings',
  'sales',
  'studentRecords',
] as const;

const filters = {
  ...sortedBy('studentName', 'amount', 'expireDate', 'buyTime', 'refundTime', 'netAmount'),
  studentName: searchText,
  studentId: id.optional(),
  minBalanceDay: wholeNumber.optional(),
  status: wholeNumber.optional(),
  /** Not in the specification: range of the purchase date, both ends included. */
  buyTimeStart: businessDate.optional(),
  buyTimeEnd: businessDate.optional(),
  /** Not in the specification: range of the date of a refund, both ends included. */
  refundTimeStart: businessDate.optional(),
  refundTimeEnd: businessDate.optional(),
};

/**
 * Purchases of students (Spec 2 §2). The specification does not list these calls. A purchase adds its hours or period
 * to the enrolment in the product’s course.
 */
export const studentProducts = defineCalls('studentProducts', {
  /**
   * Purchases as a list. `minBalanceDay` selects purchases in use that expire within that many days from today. The
   * response then also contains `studentTotal`, the number of their students on all pages. `status` is the status on
   * today's date: a purchase past its end date counts as expired.
   */
  list: {
    method: 'GET',
    path: '/sc/studentProduct/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(studentProduct).extend({ studentTotal: sentWhenSet(wholeNumber) }),
  },
  /** Exports the list of purchases with refunds and net amounts as a workbook (not in the specification). */
  export: {
    ...fileCall,
    path: '/sc/studentProduct/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  add: {
    method: 'POST',
    path: '/sc/studentProduct/add/addScStudentProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: purchaseForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /**
   * Refunds the unused part of a purchase. The worth of the refunded part first cancels arrears of the purchase; the
   * refunded amount is at most the rest, and at most the amount paid.
   */
  refund: {
    method: 'POST',
    path: '/sc/studentProduct/update/refundScStudentProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: refundForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /**
   * Moves paid hours with their worth to another course, or to a student of the family, also at another campus. Given hours
   * are not moved. Refused while the purchase has arrears, or after it has expired.
   */
  transfer: {
    method: 'POST',
    path: '/sc/studentProduct/update/transferScStudentProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: transferForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
});
