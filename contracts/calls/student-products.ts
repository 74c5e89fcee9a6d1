import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { purchaseForm, refundForm, studentProduct } from '../entities/student-product.ts';
import { businessDate, id, nothing, pageOf, pageQuery, searchText, sortedBy, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const BALANCES = ['studentCourses', 'studentClas', 'students', 'clas', 'report', 'statistics', 'rankings'] as const;

/** What students have bought (Spec 2 §2); the specification implies the calls. A purchase adds to the enrolment in the product’s course. */
export const studentProducts = defineCalls('studentProducts', {
  /**
   * minBalanceDay: in use, and expiring from today up to so many days on. status: as it is today, its end counted.
   * studentTotal: how many students the purchases of all pages belong to.
   */
  list: {
    method: 'GET',
    path: '/sc/studentProduct/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({
      ...pageQuery(),
      ...sortedBy('studentName', 'amount', 'expireDate', 'buyTime'),
      studentName: searchText,
      studentId: id.optional(),
      minBalanceDay: wholeNumber.optional(),
      status: wholeNumber.optional(),
      /** Ours: bought on these days, both included. */
      buyTimeStart: businessDate.optional(),
      buyTimeEnd: businessDate.optional(),
    }),
    data: pageOf(studentProduct).extend({ studentTotal: wholeNumber.nullish() }),
  },
  add: {
    method: 'POST',
    path: '/sc/studentProduct/add/addScStudentProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: purchaseForm,
    data: nothing,
    outdates: BALANCES,
  },
  /** Takes back what is left of the purchase; the amount is at most what was paid. */
  refund: {
    method: 'POST',
    path: '/sc/studentProduct/update/refundScStudentProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: refundForm,
    data: nothing,
    outdates: BALANCES,
  },
});
