import { inFile, type Screen } from './screen.ts';

const auditList = inFile('tests/screens/audit-list.test.tsx');
const onboardingAudit = inFile('tests/mock-server/onboarding-audit.test.ts');
const orderList = inFile('tests/screens/order-list.test.tsx');

/** How the platform reviews what was applied for. */
export const review: readonly Screen[] = [
  {
    id: 'audit-list',
    title: '审核列表',
    at: '/audit/list',
    by: 'admin01',
    behaviours: [
      [
        '/audit/list?status=0 shows what waits.',
        'Spec 1 §2; Spec 2 §2',
        auditList('?status=0 asks for those that wait, as the tile’s link says (Spec 1 §2)'),
        onboardingAudit('filters by state 0'),
      ],
      [
        'The platform passes and rejects here.',
        'Spec 1 §6',
        auditList('its own button passes the application, once (Spec 1 §7)'),
        auditList('sends username and rejectReason; the application is rejected and both dialogs close (Spec 1 §7)'),
      ],
      [
        'The list is searchPageUser, page by page.',
        'Spec 1 §7',
        auditList('?status=0 asks for those that wait, as the tile’s link says (Spec 1 §2)'),
        onboardingAudit('filters by parts of names and phone, together with the state'),
      ],
      [
        'Each state has its word.',
        'Spec 1 §4',
        auditList('names the four states, and any other as pending (Spec 1 §4)'),
      ],
      [
        'What waits is opened to be reviewed, the rest to be looked at.',
        'Spec 1 §2 (decided)',
        auditList('offers 审核 for what waits, 查看 for the rest, 重新注册 for what was rejected'),
        auditList('查看 shows it without a verdict'),
      ],
      [
        'A rejected one can be registered again from here.',
        'Spec 1 §2',
        auditList('重新注册 opens the application to be corrected'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9',
        auditList('?status=0 asks for those that wait, as the tile’s link says (Spec 1 §2)'),
        orderList('shows each field of an order; money with its cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
    ],
  },
  {
    id: 'reject-reason-dialog',
    title: '驳回理由',
    at: '/audit/list',
    by: 'admin01',
    from: ['registration-dialog'],
    behaviours: [
      [
        '驳回 opens it, and it asks for the reason.',
        'Spec 1 §2, §4',
        auditList('sends username and rejectReason; the application is rejected and both dialogs close (Spec 1 §7)'),
      ],
      [
        'Without one: 请输入驳回理由, and nothing is sent.',
        'Spec 1 §5',
        auditList('an empty reason gives 请输入驳回理由 and sends nothing (Spec 1 §5)'),
        onboardingAudit('does not reject without a reason, nor with a long one'),
      ],
      [
        'It has 200 characters at most.',
        'Spec 1 §3, §5, §9',
        auditList('takes 200 characters and no more'),
        onboardingAudit('does not reject without a reason, nor with a long one'),
      ],
      [
        'auditUserReject gets account and reason; the application is then rejected.',
        'Spec 1 §7',
        auditList('sends username and rejectReason; the application is rejected and both dialogs close (Spec 1 §7)'),
        onboardingAudit('rejects with a reason, which the applicant reads'),
      ],
    ],
  },
  {
    id: 'audit-pass-dialog',
    title: '校区/缴费信息',
    at: '/audit/list',
    by: 'admin01',
    from: ['registration-dialog'],
    behaviours: [
      [
        '通过 leads to it.',
        'Spec 1 §2',
        auditList('opens only after the question, and shows institution, period, amount, order and validity'),
      ],
      [
        'A question comes before it.',
        'Spec 1 §4',
        auditList('opens only after the question, and shows institution, period, amount, order and validity'),
        auditList('left at the question or at the dialog, it stays pending, and can be asked again'),
      ],
      [
        'auditUserPass gets the account; the application has then passed.',
        'Spec 1 §7',
        auditList('its own button passes the application, once (Spec 1 §7)'),
        onboardingAudit('passes an institution, which signs in and begins to work at once'),
      ],
      [
        'It is its button that passes; closed, everything waits as before.',
        'Spec 1 §4 (decided)',
        auditList('its own button passes the application, once (Spec 1 §7)'),
        auditList('left at the question or at the dialog, it stays pending, and can be asked again'),
      ],
    ],
  },
];
