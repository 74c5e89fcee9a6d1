import type { audits } from '../../calls/audits.ts';
import { registrationExample } from '../entities/registration.ts';
import type { ExamplesOf } from '../example.ts';

const { username } = registrationExample;

export const auditsExamples = {
  list: { input: { pageNum: 1, pageSize: 20, auditStatus: 0 }, data: { rows: [registrationExample], total: 1 } },
  detail: { input: { username }, data: registrationExample },
  pass: { input: { username }, data: null },
  reject: { input: { username, rejectReason: '营业执照照片不清晰，请重新拍摄上传' }, data: null },
} satisfies ExamplesOf<typeof audits>;
