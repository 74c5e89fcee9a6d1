import { inFile, type Screen } from './screen.ts';

const accessScreens = inFile('tests/journeys/access-screens.spec.ts');
const deepLink = inFile('tests/journeys/deep-link.spec.ts');
const demoCalendar = inFile('tests/screens/demo-calendar.test.tsx');
const fields = inFile('contracts/fields.test.ts');
const forgotPasswordJourney = inFile('tests/journeys/forgot-password.spec.ts');
const forgotPasswordScreen = inFile('tests/screens/forgot-password.test.tsx');
const guard = inFile('web/app/guard.test.ts');
const login = inFile('tests/screens/login.test.tsx');
const onboardingAudit = inFile('tests/mock-server/onboarding-audit.test.ts');
const onboardingPayment = inFile('tests/mock-server/onboarding-payment.test.ts');
const onboardingSignIn = inFile('tests/mock-server/onboarding-sign-in.test.ts');
const registration = inFile('tests/screens/registration.test.tsx');
const shell = inFile('tests/screens/shell.test.tsx');
const smallPages = inFile('tests/screens/small-pages.test.tsx');
const tabs = inFile('tests/journeys/tabs.spec.ts');

/** The login page, what opens from it, and the small pages beside it. */
export const signingIn: readonly Screen[] = [
  {
    id: 'login',
    title: '登录',
    at: '/login',
    by: 'visitor',
    behaviours: [
      [
        'The page asks for account and password, signs in, and leads to registration and to a forgotten password.',
        'Spec 1 §2',
        login('sends username, password and client 1, then asks for user and menu'),
        login('注册 opens its dialog, and closing it leads back'),
        login('忘记密码 opens its dialog, and closing it leads back'),
      ],
      ['The password can be shown and hidden.', 'Spec 1 §2', login('shows and hides the password')],
      ['V1.0 stands on the page.', 'Spec 1 §2', login('shows the version')],
      [
        'The button rests while a sign-in is under way, and is back when it failed.',
        'Spec 1 §2',
        login('cannot be pressed while it runs, and can again after it failed, in the server’s words'),
      ],
      [
        '注册 opens the registration as a first one.',
        'Spec 1 §1, §2',
        login('注册 opens its dialog, and closing it leads back'),
      ],
      [
        'Without an account: 请输入用户名, and nothing is sent.',
        'Spec 1 §5',
        login('asks for both fields and sends nothing without them'),
      ],
      [
        'Without a password: 请输入密码, and nothing is sent.',
        'Spec 1 §5',
        login('asks for the password alone, and forgives when it is typed'),
      ],
      [
        'Account, password and client 1 are what is sent.',
        'Spec 1 §7, §9',
        login('sends username, password and client 1, then asks for user and menu'),
      ],
      [
        'Then come token, user and menu, and the page that was wanted, or home.',
        'Spec 1 §7',
        login('sends username, password and client 1, then asks for user and menu'),
        deepLink('/${decodeURIComponent(path)} survives sign-in, reload and a slow menu'),
      ],
      [
        'A refusal is told in the words of the server.',
        'Spec 1 §7',
        login('cannot be pressed while it runs, and can again after it failed, in the server’s words'),
      ],
      [
        '111 opens 支付结果 instead of the console.',
        'Spec 1 §2',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
        onboardingPayment(
          'shows a code, completes by itself after nine seconds, and the application waits for its review',
        ),
      ],
      [
        '222 opens the application that was rejected.',
        'Spec 1 §2',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
        onboardingAudit('rejects with a reason, which the applicant reads'),
      ],
      [
        'It is titled 注册驳回.',
        'Spec 1 §2 (decided)',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
      ],
      [
        '333 opens the payment.',
        'Spec 1 §2',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
      ],
      [
        'The three are known as number and as text, keep no token, and leave the button ready.',
        'Spec 1 §2 (decided)',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
        fields('%s carries no token'),
      ],
      [
        'Whoever has no menu stays here and is told why.',
        'Spec 1 §4, §8',
        login('a user without a menu is told so and stays here'),
      ],
      [
        'The address names where the sign-in leads to.',
        'Spec 1 §2',
        guard('/login goes on to where one came from'),
        deepLink('/${decodeURIComponent(path)} survives sign-in, reload and a slow menu'),
      ],
    ],
  },
  {
    id: 'forgot-password-dialog',
    title: '忘记密码',
    at: '/login',
    by: 'visitor',
    from: ['login'],
    behaviours: [
      [
        'First who it is, then the new password; the second is asked for only when the first was right.',
        'Spec 1 §2, §4',
        forgotPasswordScreen('sends phone, code and account, and only then asks for a password'),
        forgotPasswordScreen('stays when the server refuses, with what was typed'),
      ],
      [
        'The first step takes area and phone, an SMS code with its button, and the account.',
        'Spec 1 §2, §9',
        forgotPasswordScreen('asks for phone, code and account'),
        forgotPasswordScreen('offers the four area codes'),
      ],
      ['The second takes the new password twice.', 'Spec 1 §2', forgotPasswordScreen('asks for it and its repetition')],
      ['Without a phone: 请输入手机号.', 'Spec 1 §5', forgotPasswordScreen('asks for phone, code and account')],
      ['Without a code: 请输入验证码.', 'Spec 1 §5', forgotPasswordScreen('asks for phone, code and account')],
      ['Without an account: 请输入账号.', 'Spec 1 §5', forgotPasswordScreen('asks for phone, code and account')],
      ['Without a new password: 请输入新密码.', 'Spec 1 §5', forgotPasswordScreen('asks for it and its repetition')],
      [
        'Without its repetition: 请再次输入新密码.',
        'Spec 1 §5',
        forgotPasswordScreen('asks for it and its repetition'),
      ],
      [
        'Another repetition: 两次输入密码不一致!, with a half-width mark.',
        'Spec 1 §5',
        forgotPasswordScreen('must be repeated'),
      ],
      [
        'It has 6 to 16 characters.',
        'Spec 1 §5; Spec 2 §5',
        forgotPasswordScreen('has 6 to 16 characters'),
        onboardingSignIn('the new one is repeated and has 6 to 16 characters'),
      ],
      [
        'The code is asked for as smsType 2, the area without plus.',
        'Spec 1 §7',
        forgotPasswordScreen('to a number of another area, without plus'),
      ],
      [
        'findPassword gets phone, code and account.',
        'Spec 1 §7',
        forgotPasswordScreen('sends phone, code and account, and only then asks for a password'),
      ],
      [
        'updatePswd gets the password, its repetition and the account.',
        'Spec 1 §7',
        forgotPasswordScreen('is sent with its repetition; the message does not hold it, and the dialog closes'),
      ],
      [
        '密码修改成功 says nothing of the password.',
        'Spec 1 §8 (decided)',
        forgotPasswordScreen('is sent with its repetition; the message does not hold it, and the dialog closes'),
      ],
      [
        'No old password is known here: the new one goes as password and as newPassword.',
        'Spec 1 §7 (decided)',
        forgotPasswordScreen('is sent with its repetition; the message does not hold it, and the dialog closes'),
      ],
      [
        'Afterwards the dialog is gone and the login page there.',
        'Spec 1 §4 (decided)',
        forgotPasswordScreen('is sent with its repetition; the message does not hold it, and the dialog closes'),
        forgotPasswordJourney(
          'both steps with every message; afterwards the new password opens and the old one does not',
        ),
      ],
    ],
  },
  {
    id: 'sms-send-button',
    title: '发送验证码按钮',
    from: ['forgot-password-dialog', 'registration-dialog'],
    behaviours: [
      [
        'Without a phone it warns and sends nothing.',
        'Spec 1 §5',
        forgotPasswordScreen('not without a phone, nor to one that is too short'),
        registration('sends no code without a phone, nor to one that is too short'),
      ],
      [
        'Nor to a number of the mainland that is shorter than 11 digits.',
        'Spec 1 §5, §9',
        forgotPasswordScreen('not without a phone, nor to one that is too short'),
        registration('sends no code without a phone, nor to one that is too short'),
      ],
      [
        'Once sent it rests for 300 seconds.',
        'Spec 1 §4, §9',
        forgotPasswordScreen(
          'then it rests for 300 s by the server’s clock, also when the dialog is closed in between',
        ),
      ],
      ['What was not sent starts no countdown.', 'Spec 1 §4', forgotPasswordScreen('a failed one starts no countdown')],
      [
        'Phone, area without plus and purpose are sent.',
        'Spec 1 §7, §9',
        forgotPasswordScreen('to a number of another area, without plus'),
        forgotPasswordScreen('offers the four area codes'),
        registration('asks for its code as smsType 1, the area without plus'),
      ],
    ],
  },
  {
    id: 'sso',
    title: '单点登录',
    at: '/sso',
    by: 'teacher01',
    behaviours: [
      ['The page says its one sentence.', 'Spec 1 §2', smallPages('/sso says its sentence, word for word (Spec 1 §2)')],
      [
        'A visitor is led to the login page, which leads back.',
        'Spec 1 §2',
        guard('without a token only /login is open (Spec 1 §2) > /sso'),
      ],
    ],
  },
  {
    id: 'not-found',
    title: '页面不存在',
    at: '/404',
    by: 'teacher01',
    behaviours: [
      [
        'An error is written to the browser’s console.',
        'Spec 1 §2',
        smallPages('/404 logs an error, says so and goes to / (Spec 1 §2)'),
      ],
      [
        'The page leads home.',
        'Spec 1 §2',
        smallPages('/404 logs an error, says so and goes to / (Spec 1 §2)'),
        deepLink('ends at home, and says so; no data of the page are asked for'),
      ],
    ],
  },
  {
    id: 'redirect',
    title: '刷新跳转',
    at: '/redirect/edu/room',
    by: 'qiming01',
    behaviours: [
      [
        'It gives way to the path behind it with its query, and leaves nothing in the history.',
        'Spec 1 §2',
        deepLink('/redirect goes where it says, with the query, and leaves no entry in the history'),
        guard('/redirect keeps the query'),
      ],
      [
        'A tab is refreshed by /redirect and its whole address.',
        'Spec 1 §2',
        shell('begin anew after a refresh by /redirect, at the same address'),
        tabs('refreshing begins the page anew at the same address, and fetches'),
      ],
    ],
  },
  {
    id: 'demo-fullcalendar',
    title: '日历演示',
    at: '/demo/fullcalendar',
    by: 'visitor',
    behaviours: [
      [
        'A visitor may open it.',
        'Spec 1 §2',
        guard('/demo/fullcalendar is open to everyone (Spec 1 §2) > visitor'),
        accessScreens('the demonstration calendar, which asks nothing of the server'),
      ],
      [
        'It shows a month of made-up lessons and asks no server.',
        'Spec 1 §2 (decided)',
        demoCalendar('shows a month of sample lessons, goes to others, and asks no server'),
      ],
    ],
  },
];
