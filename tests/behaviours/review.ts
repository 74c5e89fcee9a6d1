import { inFile, type Screen } from './screen.ts';

const anotherBrowser = inFile('tests/journeys/login/another-browser.spec.ts');
const applicationPictures = inFile('tests/mock-server/onboarding/application-pictures.test.ts');
const auditList = inFile('tests/screens/audit/audit-list.test.tsx');
const onboardingAudit = inFile('tests/mock-server/onboarding/onboarding-audit.test.ts');
const orderList = inFile('tests/screens/order/order-list.test.tsx');

/** The platform's review of applications. */
export const review: readonly Screen[] = [
  {
    id: 'audit-list',
    title: '审核列表',
    at: '/audit/list',
    by: 'admin01',
    behaviours: [
      [
        '/audit/list?status=0 shows pending applications.',
        'Spec 1 §2; Spec 2 §2',
        auditList('?status=0 lists only pending applications, as linked from the home tile (Spec 1 §2)'),
        onboardingAudit('filters by state 0'),
      ],
      [
        'The platform approves and rejects here.',
        'Spec 1 §6',
        auditList('sends one request for a double click on 确认通过 and closes the dialogs (Spec 1 §7)'),
        auditList('sends username and rejectReason, shows 已驳回 and closes both dialogs (Spec 1 §7)'),
      ],
      [
        'Loads searchPageUser page by page.',
        'Spec 1 §7',
        auditList('?status=0 lists only pending applications, as linked from the home tile (Spec 1 §2)'),
        onboardingAudit('filters by parts of the names and the phone number, together with the state'),
      ],
      [
        'Shows a label for each status.',
        'Spec 1 §4',
        auditList('shows the labels of the four statuses; an unknown status counts as pending (Spec 1 §4)'),
      ],
      [
        'Opens pending applications for review, others read-only.',
        'Spec 1 §2 (decided)',
        auditList('offers 审核 for pending, 重新注册 for rejected and 查看 for all other applications'),
        auditList('查看 opens the application without a verdict'),
      ],
      [
        'Shows the pictures of an application. Only auditors and the applicant can open them.',
        'Spec 1 §7 (decided)',
        anotherBrowser('an auditor can open the pictures of an application; another browser cannot'),
        applicationPictures('can be opened only by the applicant’s browser and the auditors, and are not cached'),
      ],
      [
        'Offers re-registration for a rejected application.',
        'Spec 1 §2',
        auditList('重新注册 opens the application for correction'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9',
        auditList('?status=0 lists only pending applications, as linked from the home tile (Spec 1 §2)'),
        orderList('shows each field of an order; amounts with cents, a refund as 已退款 (Spec 1 §3; decided)'),
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
        '驳回 opens it; it asks for the reason.',
        'Spec 1 §2, §4',
        auditList('sends username and rejectReason, shows 已驳回 and closes both dialogs (Spec 1 §7)'),
      ],
      [
        'Without a reason shows 请输入驳回理由 and sends nothing.',
        'Spec 1 §5',
        auditList('rejects an empty reason with 请输入驳回理由 and sends nothing (Spec 1 §5)'),
        onboardingAudit('refuses a rejection without a reason or with too long a reason'),
      ],
      [
        'Limits the reason to 200 characters.',
        'Spec 1 §3, §5, §9',
        auditList('limits the reason to 200 characters'),
        onboardingAudit('refuses a rejection without a reason or with too long a reason'),
      ],
      [
        'Sends account and reason to auditUserReject; the application is then rejected.',
        'Spec 1 §7',
        auditList('sends username and rejectReason, shows 已驳回 and closes both dialogs (Spec 1 §7)'),
        onboardingAudit('rejects an application with a reason that the applicant can read'),
      ],
    ],
  },
  {
    id: 'audit-pass-dialog',
    title: '开通与缴费信息',
    at: '/audit/list',
    by: 'admin01',
    from: ['registration-dialog'],
    behaviours: [
      [
        '通过 opens it.',
        'Spec 1 §2',
        auditList('opens after a confirmation and shows institution, period, amount, order and validity'),
      ],
      [
        'A confirmation precedes it.',
        'Spec 1 §4',
        auditList('opens after a confirmation and shows institution, period, amount, order and validity'),
        auditList('keeps the application pending when the question or the dialog 开通与缴费信息 is cancelled'),
      ],
      [
        'Sends the account to auditUserPass; the application is then approved.',
        'Spec 1 §7',
        auditList('sends one request for a double click on 确认通过 and closes the dialogs (Spec 1 §7)'),
        onboardingAudit('approves an institution, whose administrator can sign in and work immediately'),
      ],
      [
        'Only its button approves; closing it leaves the application pending.',
        'Spec 1 §4 (decided)',
        auditList('sends one request for a double click on 确认通过 and closes the dialogs (Spec 1 §7)'),
        auditList('keeps the application pending when the question or the dialog 开通与缴费信息 is cancelled'),
      ],
    ],
  },
];
