import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const agreements = inFile('tests/mock-server/agreements.test.ts');
const auditList = inFile('tests/screens/audit-list.test.tsx');
const examples = inFile('contracts/examples/entities.test.ts');
const imageFile = inFile('contracts/rules/image-file.test.ts');
const login = inFile('tests/screens/login.test.tsx');
const onboardingLicence = inFile('tests/mock-server/onboarding-licence.test.ts');
const onboardingPayment = inFile('tests/mock-server/onboarding-payment.test.ts');
const onboardingRegistration = inFile('tests/mock-server/onboarding-registration.test.ts');
const onboardingUploads = inFile('tests/mock-server/onboarding-uploads.test.ts');
const payment = inFile('tests/screens/payment.test.tsx');
const registrationJourney = inFile('tests/journeys/registration.spec.ts');
const registrationScreen = inFile('tests/screens/registration.test.tsx');
const registrationStatus = inFile('contracts/rules/registration-status.test.ts');
const servicePrice = inFile('contracts/rules/service-price.test.ts');
const uploadField = inFile('tests/screens/upload-field.test.tsx');

/** How an institution or a campus is applied for. */
export const registration: readonly Screen[] = [
  {
    id: 'registration-dialog',
    title: '注册 / 重新注册 / 查看 / 审核',
    at: '/login',
    by: 'visitor',
    from: ['login', 'audit-list', 'campus-list'],
    behaviours: [
      [
        'Its title says what it is for.',
        'Spec 1 §2',
        registrationScreen('asks for everything that is required, in one look, and sends nothing'),
        registrationScreen('an unpaid one goes by the registration and then to be paid'),
        registrationScreen('is read-only and shows submit time and status'),
        registrationScreen('has its two buttons only while it waits'),
      ],
      [
        '注册, 重新注册, 查看 and 审核 are its titles.',
        'Spec 1 §2 (decided)',
        registrationScreen('asks for everything that is required, in one look, and sends nothing'),
        registrationScreen('an unpaid one goes by the registration and then to be paid'),
        registrationScreen('is read-only and shows submit time and status'),
        registrationScreen('has its two buttons only while it waits'),
      ],
      [
        'A visitor registers, chooses a period, pays and waits for the review.',
        'Spec 1 §1',
        registrationJourney('registered, paid, rejected, corrected, passed, at home'),
      ],
      [
        'The logo is one JPG or PNG of 10 MB at most.',
        'Spec 1 §2, §5, §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
        uploadField('a gif where a logo is asked for'),
        uploadField('a byte more than 10 MB'),
        onboardingUploads('of a logo takes no GIF'),
      ],
      [
        'The brand’s name has 60 characters at most.',
        'Spec 1 §2, §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        'The licence is read, and fills in what it says.',
        'Spec 1 §2',
        registrationScreen(
          'says that it may be read wrong; fills in company, code and address, and names the legal person',
        ),
        onboardingLicence('is read, offline'),
      ],
      [
        'A line says that it may have been read wrong.',
        'Spec 1 §2',
        registrationScreen(
          'says that it may be read wrong; fills in company, code and address, and names the legal person',
        ),
      ],
      [
        'Names, code, three pictures, contact, phone, code, agent, remark, period, account and password are asked for.',
        'Spec 1 §2',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
      ],
      [
        'One radio agrees to both agreements, each of which opens as a PDF.',
        'Spec 1 §2',
        registrationScreen(
          'offers the periods of a first registration with their prices, and both agreements as PDFs in a new tab',
        ),
      ],
      [
        'What is required is asked for, everything in one look.',
        'Spec 1 §5',
        registrationScreen('asks for everything that is required, in one look, and sends nothing'),
      ],
      [
        'A hint suggests letters and digits for the account.',
        'Spec 1 §5',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        'Another confirmation: 两次输入密码不一致！, with a full-width mark.',
        'Spec 1 §5',
        registrationScreen('says what is wrong with account, password, phone and confirmation'),
      ],
      [
        'Each text has its greatest length.',
        'Spec 1 §3, §5, §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        'The phone takes 11 characters.',
        'Spec 1 §3, §5, §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        'Without the agreements nothing is sent, and a message says why.',
        'Spec 1 §5',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
      ],
      [
        'The other messages say 请输入…, 请上传… or 请选择….',
        'Spec 1 §5 (decided)',
        registrationScreen('asks for everything that is required, in one look, and sends nothing'),
      ],
      [
        'Account: 4 to 16 letters or digits, told beside its hint.',
        'Spec 1 §5; Spec 2 §5',
        registrationScreen('says what is wrong with account, password, phone and confirmation'),
        account("${value} ${fits ? 'fits' : 'does not fit'}"),
      ],
      [
        'Password: 6 to 16 characters, told under its field.',
        'Spec 1 §5; Spec 2 §5',
        registrationScreen('says what is wrong with account, password, phone and confirmation'),
      ],
      [
        'The phone is looked at before a code is sent.',
        'Spec 1 §5',
        registrationScreen('sends no code without a phone, nor to one that is too short'),
      ],
      [
        'The code is asked for as smsType 1.',
        'Spec 1 §7',
        registrationScreen('asks for its code as smsType 1, the area without plus'),
      ],
      [
        '+86, +852, +853 and +886 are offered.',
        'Spec 1 §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        'The agents are those of getAllAgent.',
        'Spec 1 §3, §7',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
      ],
      [
        'One, two and three years cost 699, 1,398 and 2,097 yuan.',
        'Spec 1 §9',
        registrationScreen(
          'offers the periods of a first registration with their prices, and both agreements as PDFs in a new tab',
        ),
        servicePrice('period %i: %i years for %i yuan (Spec 1 §9)'),
      ],
      [
        'It is sent with sysType 1.',
        'Spec 1 §3, §9',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
        registrationScreen('carries institution and brand, at the campus prices'),
      ],
      [
        'The three pictures are sent as files of type 1 with the tags 2, 5 and 6.',
        'Spec 1 §3',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
      ],
      [
        'What is sent and read holds every field of an application.',
        'Spec 1 §3',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
        examples('the example of a %s is one'),
      ],
      [
        'The remark has five rows.',
        'Spec 1 §9',
        registrationScreen('limits the lengths, suggests an account, and gives the remarks five rows'),
      ],
      [
        '查看 changes nothing, and tells when it was handed in and how it stands.',
        'Spec 1 §2',
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        'The reason stands at a rejected one alone.',
        'Spec 1 §2',
        registrationScreen('shows the reason only of a rejected one, which can be registered again'),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        'Validity and remark stand at a passed one alone.',
        'Spec 1 §2',
        registrationScreen('shows validity and remark only of a passed one'),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        '0 waits, 1 has passed, 2 was rejected, 3 is unpaid; anything else waits.',
        'Spec 1 §4 (decided)',
        registrationStatus('auditStatus (Spec 1 §4) > %s reads %s and signs in with %s'),
        registrationScreen('an unknown status counts as pending'),
      ],
      [
        'Both verdicts are offered to whoever reviews, and to nobody else.',
        'Spec 1 §2, §6',
        registrationScreen('has its two buttons only while it waits'),
        registrationScreen('is read-only and shows submit time and status'),
      ],
      [
        '驳回 asks for the reason.',
        'Spec 1 §2',
        auditList('sends username and rejectReason; the application is rejected and both dialogs close (Spec 1 §7)'),
      ],
      [
        '通过 asks, then shows campus and payment.',
        'Spec 1 §2, §4',
        auditList('opens only after the question, and shows institution, period, amount, order and validity'),
      ],
      [
        '重新注册 is offered for a rejected one alone.',
        'Spec 1 §2, §4',
        registrationScreen('shows the reason only of a rejected one, which can be registered again'),
        registrationScreen('shows validity and remark only of a passed one'),
        auditList('offers 审核 for what waits, 查看 for the rest, 重新注册 for what was rejected'),
      ],
      [
        'A rejected one that was corrected goes by requestAgain.',
        'Spec 1 §4, §7',
        registrationScreen(
          'a rejected one shows its reason, keeps account and period, goes by its own call, and waits again',
        ),
        onboardingRegistration('waits again once it is corrected, and says what was rejected'),
      ],
      [
        'An unpaid one goes by registerXgtReq and then to be paid.',
        'Spec 1 §4, §7',
        registrationScreen('an unpaid one goes by the registration and then to be paid'),
        onboardingRegistration('that is not paid is replaced by the same applicant, whatever was typed before'),
      ],
      [
        '222 opens it as 注册驳回, to be handed in again.',
        'Spec 1 §2',
        registrationScreen(
          'a rejected one shows its reason, keeps account and period, goes by its own call, and waits again',
        ),
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
      ],
      [
        'What was handed in is then to be paid.',
        'Spec 1 §1, §4 (decided)',
        registrationScreen(
          'is not handed in without the agreements alone; with them it is sent as the contract has it, and then to be paid',
        ),
        registrationScreen('back from its payment, it is still the campus that is added'),
      ],
      [
        'It is read by searchUserAuditDetail with its account.',
        'Spec 1 §7',
        auditList('重新注册 opens the application to be corrected'),
        auditList('查看 shows it without a verdict'),
        auditList('opens only after the question, and shows institution, period, amount, order and validity'),
      ],
      [
        'A picture is sent with its file, ocrType and folderType.',
        'Spec 1 §7',
        uploadField('sends file, ocrType and folderType as a form'),
        registrationScreen(
          'says that it may be read wrong; fills in company, code and address, and names the legal person',
        ),
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
        'An institution adds a campus by the same form and the same payment.',
        'Spec 1 §1',
        registrationJourney('a campus is added by the same path for ¥499.00, and can be switched to'),
        onboardingRegistration('is handed in by an administrator of the institution'),
      ],
      [
        'One, two and three years cost 499, 998 and 1,497 yuan.',
        'Spec 1 §9',
        registrationScreen('carries institution and brand, at the campus prices'),
        servicePrice('an institution and a campus choose among different periods'),
      ],
      [
        'It is sent with the institution as its parent, and with its brand.',
        'Spec 1 §1, §3 (decided)',
        registrationScreen('carries institution and brand, at the campus prices'),
      ],
      [
        'Its order is of type 1, to be paid by type 1.',
        'Spec 1 §9',
        payment('period 11 costs ¥499.00 (Spec 1 §9)'),
        onboardingPayment('of a campus is paid by its institution'),
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
        registrationScreen(
          'offers the periods of a first registration with their prices, and both agreements as PDFs in a new tab',
        ),
      ],
      [
        'The privacy agreement is a PDF.',
        'Spec 1 §2',
        agreements('/agreements/privacy-policy.pdf is a PDF of two pages or more'),
        registrationScreen(
          'offers the periods of a first registration with their prices, and both agreements as PDFs in a new tab',
        ),
      ],
      [
        'Both open in a tab of their own.',
        'Spec 1 §5',
        registrationScreen(
          'offers the periods of a first registration with their prices, and both agreements as PDFs in a new tab',
        ),
      ],
    ],
  },
  {
    id: 'upload-control',
    title: '上传控件',
    from: ['registration-dialog', 'brand-dialog'],
    behaviours: [
      [
        'It takes jpeg, png and gif unless told otherwise, and refuses the rest.',
        'Spec 1 §5',
        uploadField('takes jpeg, png and gif by default, one file'),
        uploadField('a drawing called png'),
        uploadField('a page called jpg'),
      ],
      [
        'It takes one file unless told otherwise.',
        'Spec 1 §5, §9',
        uploadField('takes jpeg, png and gif by default, one file'),
        uploadField('several are taken up to another limit'),
      ],
      [
        'It is away once it is full, or when it is disabled.',
        'Spec 1 §5',
        uploadField('hides when its one file is there, shows it, and comes back when it is removed'),
        uploadField('is hidden when disabled'),
      ],
      ['A PDF opens in a tab of its own.', 'Spec 1 §5', uploadField('opens a PDF in a new tab')],
      ['200 alone is a success.', 'Spec 1 §5', uploadField('only code 200 is a success')],
      [
        'A picture has 10 MB at most.',
        'Spec 1 §9',
        uploadField('a byte more than 10 MB'),
        imageFile('takes 10 MB and not a byte more'),
        onboardingUploads('one byte above 10 MB is too much'),
      ],
      [
        'The answer’s data tell where the file lies.',
        'Spec 1 §3',
        uploadField('hides when its one file is there, shows it, and comes back when it is removed'),
      ],
      [
        'file, ocrType and folderType are sent as a form.',
        'Spec 1 §7',
        uploadField('sends file, ocrType and folderType as a form'),
        onboardingUploads('comes as a form'),
      ],
    ],
  },
];
