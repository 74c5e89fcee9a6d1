import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const agreements = inFile('tests/mock-server/onboarding/agreements.test.ts');
const auditList = inFile('tests/screens/audit/audit-list.test.tsx');
const examples = inFile('contracts/examples/entities.test.ts');
const imageFile = inFile('contracts/formats/image-file.test.ts');
const login = inFile('tests/screens/login/login.test.tsx');
const onboardingLicence = inFile('tests/mock-server/onboarding/onboarding-licence.test.ts');
const onboardingPayment = inFile('tests/mock-server/onboarding/onboarding-payment.test.ts');
const onboardingRegistration = inFile('tests/mock-server/onboarding/onboarding-registration.test.ts');
const onboardingUploads = inFile('tests/mock-server/onboarding/onboarding-uploads.test.ts');
const payment = inFile('tests/screens/order/payment.test.tsx');
const registrationJourney = inFile('tests/journeys/onboarding/registration.spec.ts');
const registrationScreen = inFile('tests/screens/login/registration.test.tsx');
const registrationStatus = inFile('contracts/rules/registration-status.test.ts');
const servicePrice = inFile('contracts/formats/service-price.test.ts');
const uploadField = inFile('tests/screens/crud/upload-field.test.tsx');

/** Applications of institutions and campuses. */
export const registration: readonly Screen[] = [
  {
    id: 'registration-dialog',
    title: '注册 / 重新注册 / 查看 / 审核',
    at: '/login',
    by: 'visitor',
    from: ['login', 'audit-list', 'campus-list'],
    behaviours: [
      [
        'The title names the purpose.',
        'Spec 1 §2',
        registrationScreen('shows all required fields in one view and sends nothing without them'),
        registrationScreen('unpaid: sends a registration and opens the payment'),
        registrationScreen('is read-only and shows submit time and status'),
        registrationScreen('passes the pending application to the handlers of 驳回 and 通过'),
      ],
      [
        'The titles are 注册, 重新注册, 查看 and 审核.',
        'Spec 1 §2 (decided)',
        registrationScreen('shows all required fields in one view and sends nothing without them'),
        registrationScreen('unpaid: sends a registration and opens the payment'),
        registrationScreen('is read-only and shows submit time and status'),
        registrationScreen('passes the pending application to the handlers of 驳回 and 通过'),
      ],
      [
        'A visitor registers, chooses a period, pays and waits for the review.',
        'Spec 1 §1',
        registrationJourney('registers, pays, is rejected, corrects, is approved, and signs in to home'),
      ],
      [
        'Accepts one JPG or PNG of at most 10 MB as logo.',
        'Spec 1 §2, §5, §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
        uploadField('a gif as a logo'),
        uploadField('one byte more than 10 MB'),
        onboardingUploads('of a logo is refused if it is a GIF'),
      ],
      [
        'Limits the brand name to 60 characters.',
        'Spec 1 §2, §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        'Reads the licence by OCR and fills in the recognised fields.',
        'Spec 1 §2',
        registrationScreen('warns about misreadings; fills in company, code and address, and names the legal person'),
        registrationScreen('keeps the errors of the fields that it does not fill in'),
        onboardingLicence('is recognised without a network'),
      ],
      [
        'Warns of misreadings.',
        'Spec 1 §2',
        registrationScreen('warns about misreadings; fills in company, code and address, and names the legal person'),
      ],
      [
        'Asks for names, code, three pictures, contact, phone, SMS code, agent, remark, period, account and password.',
        'Spec 1 §2',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
      ],
      [
        'One radio accepts both agreements; each opens as a PDF.',
        'Spec 1 §2',
        registrationScreen('offers first-registration periods with prices, and both agreements as PDFs in a new tab'),
      ],
      [
        'Shows all required fields in one view.',
        'Spec 1 §5',
        registrationScreen('shows all required fields in one view and sends nothing without them'),
      ],
      [
        'A hint suggests letters and digits for the account.',
        'Spec 1 §5',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        'For a different confirmation shows 两次输入密码不一致！, with a full-width mark.',
        'Spec 1 §5',
        registrationScreen('reports errors in account, password, phone and confirmation'),
      ],
      [
        'Limits the length of each text.',
        'Spec 1 §3, §5, §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        'Limits the phone to 11 characters.',
        'Spec 1 §3, §5, §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        'Without the agreements shows a message and sends nothing.',
        'Spec 1 §5',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
      ],
      [
        'The other messages are 请输入…, 请上传… or 请选择….',
        'Spec 1 §5 (decided)',
        registrationScreen('shows all required fields in one view and sends nothing without them'),
      ],
      [
        'Requires an account of 4 to 16 letters or digits, with the error beside its hint.',
        'Spec 1 §5; Spec 2 §5',
        registrationScreen('reports errors in account, password, phone and confirmation'),
        account("${value} ${isValid ? 'fits' : 'does not fit'}"),
      ],
      [
        'Requires a password of 6 to 16 characters, with the error under its field.',
        'Spec 1 §5; Spec 2 §5',
        registrationScreen('reports errors in account, password, phone and confirmation'),
      ],
      [
        'Validates the phone before it sends a code.',
        'Spec 1 §5',
        registrationScreen('sends no code without a phone or to a number that is too short'),
      ],
      [
        'Requests the code with smsType 1.',
        'Spec 1 §7',
        registrationScreen('requests the text message with smsType 1 and the area code without the plus sign'),
      ],
      [
        'Offers +86, +852, +853 and +886.',
        'Spec 1 §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        'Offers the agents of getAllAgent.',
        'Spec 1 §3, §7',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
      ],
      [
        'One, two and three years cost 699, 1,398 and 2,097 yuan.',
        'Spec 1 §9',
        registrationScreen('offers first-registration periods with prices, and both agreements as PDFs in a new tab'),
        servicePrice('period %i is %i years for %i yuan (Spec 1 §9)'),
      ],
      [
        'Sends sysType 1.',
        'Spec 1 §3, §9',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
        registrationScreen('copies institution and brand and uses campus prices'),
      ],
      [
        'Uploads the three pictures as files of type 1 with the tags 2, 5 and 6.',
        'Spec 1 §3',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
      ],
      [
        'Request and response contain every field of an application.',
        'Spec 1 §3',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
        examples('the schema of %s parses its example without changing it'),
      ],
      [
        'The remark has five rows.',
        'Spec 1 §9',
        registrationScreen('limits lengths, suggests an account, and gives remarks five rows'),
      ],
      [
        '查看 is read-only and shows submit time and status.',
        'Spec 1 §2',
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        'Shows the reason only for a rejected application.',
        'Spec 1 §2',
        registrationScreen(
          'shows the reason of the rejection, with a way to register again, for a rejected application only',
        ),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        'Shows validity and remark only for an approved application.',
        'Spec 1 §2',
        registrationScreen('shows validity and remark for a passed application only'),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        'Status 0 is pending, 1 approved, 2 rejected, 3 unpaid; any other is pending.',
        'Spec 1 §4 (decided)',
        registrationStatus('auditStatus (Spec 1 §4) > status %s has the label %s and the login outcome %s'),
        registrationScreen('shows an unknown status as pending'),
      ],
      [
        'Offers approval and rejection to reviewers only.',
        'Spec 1 §2, §6',
        registrationScreen('passes the pending application to the handlers of 驳回 and 通过'),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        '驳回 asks for the reason.',
        'Spec 1 §2',
        auditList('sends username and rejectReason, shows 已驳回 and closes both dialogs (Spec 1 §7)'),
      ],
      [
        '通过 asks for confirmation, then shows campus and payment.',
        'Spec 1 §2, §4',
        auditList('opens after a confirmation and shows institution, period, amount, order and validity'),
      ],
      [
        'Offers 重新注册 only for a rejected application.',
        'Spec 1 §2, §4',
        registrationScreen(
          'shows the reason of the rejection, with a way to register again, for a rejected application only',
        ),
        registrationScreen('shows validity and remark for a passed application only'),
        auditList('offers 审核 for pending, 重新注册 for rejected and 查看 for all other applications'),
      ],
      [
        'Sends a corrected rejected application to requestAgain.',
        'Spec 1 §4, §7',
        registrationScreen(
          'rejected: shows the reason, locks account and period, sends requestAgain, and is pending afterwards',
        ),
        onboardingRegistration('makes a rejected application pending again, and still shows the rejection'),
      ],
      [
        'Sends an unpaid application to registerXgtReq and opens the payment.',
        'Spec 1 §4, §7',
        registrationScreen('unpaid: sends a registration and opens the payment'),
        onboardingRegistration('can be replaced by its applicant while it is unpaid'),
      ],
      [
        '222 opens it as 注册未通过, to be submitted again.',
        'Spec 1 §2',
        registrationScreen(
          'rejected: shows the reason, locks account and period, sends requestAgain, and is pending afterwards',
        ),
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
      ],
      [
        'Opens the payment after submission.',
        'Spec 1 §1, §4 (decided)',
        registrationScreen('requires both agreements; then sends the contract fields and opens the payment'),
        registrationScreen('remains a campus application on the way back from payment'),
      ],
      [
        'searchUserAuditDetail loads it by account.',
        'Spec 1 §7',
        auditList('重新注册 opens the application for correction'),
        auditList('查看 opens the application without a verdict'),
        auditList('opens after a confirmation and shows institution, period, amount, order and validity'),
      ],
      [
        'Uploads a picture with file, ocrType and folderType.',
        'Spec 1 §7',
        uploadField('sends file, ocrType and folderType as form data'),
        registrationScreen('warns about misreadings; fills in company, code and address, and names the legal person'),
      ],
    ],
  },
  {
    id: 'add-campus-dialog',
    title: '新增校区',
    at: '/system/campus',
    by: 'qiming01',
    from: ['campus-list'],
    behaviours: [
      [
        'An institution adds a campus by the same form and payment.',
        'Spec 1 §1',
        registrationJourney('registers a campus for ¥499.00 as an institution does, and switches to the campus'),
        onboardingRegistration('can be submitted by an administrator of the institution'),
      ],
      [
        'One, two and three years cost 499, 998 and 1,497 yuan.',
        'Spec 1 §9',
        registrationScreen('copies institution and brand and uses campus prices'),
        servicePrice('offers different periods to an institution and a campus'),
      ],
      [
        'Sends the institution as parent, and its brand.',
        'Spec 1 §1, §3 (decided)',
        registrationScreen('copies institution and brand and uses campus prices'),
      ],
      [
        'Its order has type 1 and is paid by type 1.',
        'Spec 1 §9',
        payment('period 11 costs ¥499.00 (Spec 1 §9)'),
        onboardingPayment('can be made for a campus by its institution'),
      ],
    ],
  },
  {
    id: 'agreement-pdf',
    title: '用户使用协议 / 隐私政策',
    from: ['registration-dialog'],
    behaviours: [
      [
        'The user agreement is a PDF.',
        'Spec 1 §2',
        agreements('/agreements/user-agreement.pdf is a PDF of two pages or more'),
        registrationScreen('offers first-registration periods with prices, and both agreements as PDFs in a new tab'),
      ],
      [
        'The privacy agreement is a PDF.',
        'Spec 1 §2',
        agreements('/agreements/privacy-policy.pdf is a PDF of two pages or more'),
        registrationScreen('offers first-registration periods with prices, and both agreements as PDFs in a new tab'),
      ],
      [
        'Both open in a new tab.',
        'Spec 1 §5',
        registrationScreen('offers first-registration periods with prices, and both agreements as PDFs in a new tab'),
      ],
    ],
  },
  {
    id: 'upload-control',
    title: '上传控件',
    from: ['registration-dialog', 'brand-dialog'],
    behaviours: [
      [
        'Accepts jpeg, png and gif by default, and rejects other types.',
        'Spec 1 §5',
        uploadField('accepts one jpeg, png or gif file by default'),
        uploadField('an SVG named .png'),
        uploadField('an HTML page named .jpg'),
      ],
      [
        'Shows at the field why the server refused a file.',
        'decided',
        uploadField(
          'shows the message of the server at the field until the next upload, and enables the control again',
        ),
      ],
      [
        'Accepts one file by default.',
        'Spec 1 §5, §9',
        uploadField('accepts one jpeg, png or gif file by default'),
        uploadField('keeps the control while there are fewer files than the limit'),
      ],
      [
        'Is hidden when full or disabled.',
        'Spec 1 §5',
        uploadField(
          'replaces the control by a preview of the uploaded file and restores the control after the removal',
        ),
        uploadField('hides the control when disabled'),
      ],
      ['A PDF opens in a new tab.', 'Spec 1 §5', uploadField('links to a PDF that opens in a new tab')],
      ['Counts only code 200 as success.', 'Spec 1 §5', uploadField('counts only code 200 as a success')],
      [
        'Limits a picture to 10 MB.',
        'Spec 1 §9',
        uploadField('one byte more than 10 MB'),
        imageFile('accepts an image of 10 MB, and rejects one that is a byte larger'),
        onboardingUploads('that is one byte above 10 MB is refused'),
      ],
      [
        'The data of the response hold the address of the file.',
        'Spec 1 §3',
        uploadField(
          'replaces the control by a preview of the uploaded file and restores the control after the removal',
        ),
      ],
      [
        'Sends file, ocrType and folderType as form data.',
        'Spec 1 §7',
        uploadField('sends file, ocrType and folderType as form data'),
        onboardingUploads('must be a multipart form'),
      ],
    ],
  },
];
