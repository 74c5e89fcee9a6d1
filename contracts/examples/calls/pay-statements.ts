import type { payStatements } from '../../calls/pay-statements.ts';
import {
  confirmedStatementId,
  payPreviewExample,
  payPreviewQueryExample,
  payStatementExample,
  payStatementFormExample,
} from '../entities/pay.ts';
import type { ExamplesOf } from '../example.ts';

const { payStatementId, teacherId } = payStatementExample;

export const payStatementsExamples = {
  preview: { input: payPreviewQueryExample, data: payPreviewExample },
  list: { input: { pageNum: 1, pageSize: 20, teacherId }, data: { rows: [payStatementExample], total: 1 } },
  detail: { input: { id: payStatementId }, data: { ...payStatementExample, currentLines: null } },
  issue: { input: payStatementFormExample, data: null },
  withdraw: {
    input: { payStatementId: confirmedStatementId, reason: '漏记一节课', basedOnState: 'confirmed' },
    data: null,
  },
  confirm: { input: { payStatementId }, data: null },
  export: { input: { payStatementId }, data: null },
} satisfies ExamplesOf<typeof payStatements>;
