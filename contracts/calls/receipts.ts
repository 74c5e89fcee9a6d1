import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { receipt, voidReceiptForm } from '../entities/receipt.ts';
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
  ...sortedBy('receiptNo', 'studentName', 'amount', 'payTime'),
  receiptNo: searchText,
  studentName: searchText,
  studentId: id.optional(),
  saleId: id.optional(),
  payTimeStart: businessDate.optional(),
  payTimeEnd: businessDate.optional(),
  payType: searchText,
  voided: queryFlag.optional(),
};

/** Receipts for payments of students (not in the specification). They are never deleted. */
export const receipts = defineCalls('receipts', {
  /** Receipts, newest first. `amountTotal` sums the receipts of all pages without voided ones, in yuan. */
  list: {
    method: 'GET',
    path: '/sc/receipt/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(receipt).extend({ amountTotal: sentWhenSet(decimal) }),
  },
  detail: {
    method: 'GET',
    path: '/sc/receipt/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: receipt,
  },
  /** Counts a print and returns the receipt. */
  print: {
    method: 'POST',
    path: '/sc/receipt/update/print',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ receiptId: id }),
    data: receipt,
  },
  /** Voids a receipt. Refused if its money was refunded or moved since. */
  void: {
    method: 'POST',
    path: '/sc/receipt/update/void',
    family: 'business',
    provisional: true,
    audience: business,
    body: voidReceiptForm,
    data: noData,
    outdates: ['sales', 'studentProducts', 'studentRecords', 'statistics', 'rankings'],
  },
  export: {
    ...fileCall,
    path: '/sc/receipt/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
});
