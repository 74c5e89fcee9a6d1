import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { sale, saleForm, salePaymentForm, saleResult, saleSetting, saleSettingForm } from '../entities/sale.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import {
  businessDate,
  decimal,
  fileCall,
  id,
  noData,
  pageOf,
  pageQuery,
  queryFlag,
  searchText,
  sortedBy,
  sentWhenSet,
} from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('studentName', 'saleTime', 'amount', 'owedAmount'),
  studentName: searchText,
  studentId: id.optional(),
  /** True selects sales with arrears, false sales without. */
  owing: queryFlag.optional(),
  saleTimeStart: businessDate.optional(),
  saleTimeEnd: businessDate.optional(),
  salesStaffId: id.optional(),
};
/** Domains whose data contains amounts received from students. */
const MONEY_DOMAINS = ['receipts', 'studentProducts', 'studentRecords', 'statistics', 'rankings'] as const;

/** Sales to students with their payments (not in the specification). */
export const sales = defineCalls('sales', {
  /** Sales, newest first. `owedTotal` sums the arrears of all pages. */
  list: {
    method: 'GET',
    path: '/sc/sale/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(sale).extend({ owedTotal: sentWhenSet(decimal) }),
  },
  detail: {
    method: 'GET',
    path: '/sc/sale/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: sale,
  },
  export: {
    ...fileCall,
    path: '/sc/sale/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /**
   * Sells products to a student, in one unit of work: a new student, purchases with their hours or periods, a payment with
   * its receipt, and a seat. If anything is refused, nothing is saved.
   */
  add: {
    method: 'POST',
    path: '/sc/sale/add/addScSale',
    family: 'business',
    provisional: true,
    audience: business,
    body: saleForm,
    data: saleResult,
    outdates: [
      ...MONEY_DOMAINS,
      'students',
      'studentCourses',
      'studentClas',
      'renewals',
      'studentConflicts',
      'clas',
      'claTimes',
      'waitingList',
      'report',
      ...guestDomains,
    ],
  },
  /** Records a later payment. Refused if the arrears have changed since the user saw them. */
  pay: {
    method: 'POST',
    path: '/sc/sale/update/pay',
    family: 'business',
    provisional: true,
    audience: business,
    body: salePaymentForm,
    data: z.object({ receiptId: id, receiptNo: z.string() }),
    outdates: MONEY_DOMAINS,
  },
  /** Returns the setting of the institution, or the defaults of its province if it has none. */
  setting: {
    method: 'GET',
    path: '/sc/sale/info/setting',
    family: 'business',
    provisional: true,
    audience: business,
    data: saleSetting,
  },
  /** Changes the setting. Only an administrator of the institution may. */
  updateSetting: {
    method: 'PUT',
    path: '/sc/sale/update/setting',
    family: 'business',
    provisional: true,
    audience: business,
    body: saleSettingForm,
    data: noData,
  },
});
