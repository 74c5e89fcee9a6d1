import { inFile, type Screen } from './screen.ts';

const browsers = inFile('tests/journeys/shell/browsers.spec.ts');
const accessScreens = inFile('tests/journeys/system/access-screens.spec.ts');
const anotherBrowser = inFile('tests/journeys/login/another-browser.spec.ts');
const deepLink = inFile('tests/journeys/shell/deep-link.spec.ts');
const demoCalendar = inFile('tests/screens/demo/demo-calendar.test.tsx');
const fields = inFile('contracts/fields.test.ts');
const forgotPasswordJourney = inFile('tests/journeys/login/forgot-password.spec.ts');
const forgotPasswordScreen = inFile('tests/screens/login/forgot-password.test.tsx');
const grants = inFile('tests/mock-server/onboarding/grants.test.ts');
const guard = inFile('web/app/guard.test.ts');
const dayPicture = inFile('web/screens/login/day-picture.test.ts');
const login = inFile('tests/screens/login/login.test.tsx');
const onboardingAudit = inFile('tests/mock-server/onboarding/onboarding-audit.test.ts');
const onboardingPayment = inFile('tests/mock-server/onboarding/onboarding-payment.test.ts');
const onboardingSignIn = inFile('tests/mock-server/onboarding/onboarding-sign-in.test.ts');
const registration = inFile('tests/screens/login/registration.test.tsx');
const singleSignOn = inFile('tests/journeys/login/single-sign-on.spec.ts');
const deployment = inFile('tests/screens/login/deployment.test.tsx');
const shell = inFile('tests/screens/shell/shell.test.tsx');
const smallPages = inFile('tests/screens/shell/small-pages.test.tsx');
const tabs = inFile('tests/journeys/shell/tabs.spec.ts');

/** The login page with its dialogs, the pages /sso, /404 and /redirect, and the calendar demo. */
export const signingIn: readonly Screen[] = [
  {
    id: 'login',
    title: '登录',
    at: '/login',
    by: 'visitor',
    behaviours: [
      [
        'Works without storage. Without cookies it works until the page is reloaded, and the page states this.',
        'decided',
        browsers('${build} build > runs if storage ${name}'),
        browsers(
          '${build} build > keeps the user signed in until a reload if cookies ${name}, and shows the reason on the login page',
        ),
      ],
      [
        'Offers the single sign-on of the deployment, and opens the wanted page after the return.',
        'decided',
        singleSignOn(
          'returns from the single sign-on to the page that the visitor wanted, and exposes the token nowhere',
        ),
        singleSignOn('opens the home page if the return takes more than ten minutes'),
        singleSignOn('ends on the login page with a message if the visitor returns ${name}'),
        singleSignOn(
          'stays on the page after a sign-in and a reload, although another tab has opened the other system',
        ),
        singleSignOn('keeps the page that a visitor opens instead of coming back from the other system'),
      ],
      [
        'Names the contact for help and the ICP filing of the deployment, if they are configured.',
        'decided',
        deployment('shows the configured contact, filing number and single sign-on'),
      ],
      [
        'Shows a school at the current time of day, where there is space for it.',
        'decided',
        dayPicture('at %s the phase is %s and %d of 28 windows are lit'),
        dayPicture(
          'places the sun above the current time, highest at noon, the moon highest at midnight, and turns the clock’s hands',
        ),
      ],
      [
        'Asks for account and password, signs in, and links to registration and password recovery.',
        'Spec 1 §2',
        login('sends username, password and client 1, then requests user and menu'),
        login('注册 opens its dialog, and opens it again after Escape'),
        login('忘记密码 opens its dialog, and opens it again after Escape'),
      ],
      ['Shows and hides the password.', 'Spec 1 §2', login('shows and hides the password')],
      ['Shows V1.0.', 'Spec 1 §2', login('shows the version')],
      [
        'Disables the button during a sign-in and enables it after a failure.',
        'Spec 1 §2',
        login('disables the button while pending; enables it after a failure with the message of the server'),
      ],
      [
        '注册 opens the form of a first registration.',
        'Spec 1 §1, §2',
        login('注册 opens its dialog, and opens it again after Escape'),
      ],
      [
        'Without an account shows 请输入用户名 and sends nothing.',
        'Spec 1 §5',
        login('requires both fields and sends nothing without them'),
      ],
      [
        'Without a password shows 请输入密码 and sends nothing.',
        'Spec 1 §5',
        login('reports a missing password alone and clears the error on typing'),
      ],
      [
        'Sends account, password and client 1.',
        'Spec 1 §7, §9',
        login('sends username, password and client 1, then requests user and menu'),
      ],
      [
        'Then loads token, user and menu, and opens the requested page or home.',
        'Spec 1 §7',
        login('sends username, password and client 1, then requests user and menu'),
        deepLink('/${decodeURIComponent(path)} survives sign-in, reload and a slow menu'),
      ],
      [
        'Shows the message of the server on a refusal.',
        'Spec 1 §7',
        login('disables the button while pending; enables it after a failure with the message of the server'),
      ],
      [
        '111 opens 支付结果 instead of the console.',
        'Spec 1 §2',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
        onboardingPayment(
          'shows a payment code, completes after nine seconds, and leaves the application pending review',
        ),
      ],
      [
        '222 opens the rejected application.',
        'Spec 1 §2',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
        onboardingAudit('rejects an application with a reason that the applicant can read'),
      ],
      [
        'Its title is 注册未通过.',
        'Spec 1 §2 (decided)',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
      ],
      [
        '333 opens the payment.',
        'Spec 1 §2',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
      ],
      [
        'Accepts the three codes as number and text, stores no token, and keeps the button enabled.',
        'Spec 1 §2 (decided)',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
        fields('finds the outcome and no token in %s'),
      ],
      [
        'Shows a message to a user without a menu and stays on the page.',
        'Spec 1 §4, §8',
        login('reports a user without any menu entry and stays on the login page'),
      ],
      [
        'The address contains the destination after the sign-in.',
        'Spec 1 §2',
        guard('redirects /login to the address in its redirect parameter'),
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
        'Verifies the user first; asks for the new password only after success.',
        'Spec 1 §2, §4',
        forgotPasswordScreen('sends phone, code and account before it asks for a password'),
        forgotPasswordScreen('keeps step and typed values after a refusal'),
      ],
      [
        'The first step asks for area, phone, an SMS code with its button, and account.',
        'Spec 1 §2, §9',
        forgotPasswordScreen('requires phone, code and account'),
        forgotPasswordScreen('offers the four area codes'),
      ],
      [
        'The second step asks for the new password twice.',
        'Spec 1 §2',
        forgotPasswordScreen('requires password and repetition'),
      ],
      ['Without a phone shows 请输入手机号.', 'Spec 1 §5', forgotPasswordScreen('requires phone, code and account')],
      ['Without a code shows 请输入验证码.', 'Spec 1 §5', forgotPasswordScreen('requires phone, code and account')],
      ['Without an account shows 请输入账号.', 'Spec 1 §5', forgotPasswordScreen('requires phone, code and account')],
      [
        'Without a new password shows 请输入新密码.',
        'Spec 1 §5',
        forgotPasswordScreen('requires password and repetition'),
      ],
      [
        'Without its repetition shows 请再次输入新密码.',
        'Spec 1 §5',
        forgotPasswordScreen('requires password and repetition'),
      ],
      [
        'For a different repetition shows 两次输入密码不一致!, with a half-width mark.',
        'Spec 1 §5',
        forgotPasswordScreen('requires an equal repetition'),
      ],
      [
        'Requires 6 to 16 characters.',
        'Spec 1 §5; Spec 2 §5',
        forgotPasswordScreen('requires 6 to 16 characters'),
        onboardingSignIn('must be entered twice and have 6 to 16 characters'),
      ],
      [
        'Requests the code with smsType 2 and the area without plus.',
        'Spec 1 §7',
        forgotPasswordScreen(
          'can be sent to a number with another area code, which the request contains without the plus sign',
        ),
      ],
      [
        'Sends phone, code and account to findPassword.',
        'Spec 1 §7',
        forgotPasswordScreen('sends phone, code and account before it asks for a password'),
      ],
      [
        'Sends the password, its repetition and the account to updatePswd.',
        'Spec 1 §7',
        forgotPasswordScreen('sends password and repetition, shows no password in the message, and closes'),
      ],
      [
        '密码修改成功 does not contain the password.',
        'Spec 1 §8 (decided)',
        forgotPasswordScreen('sends password and repetition, shows no password in the message, and closes'),
      ],
      [
        'Sends the new password as password and as newPassword, because the old one is unknown.',
        'Spec 1 §7 (decided)',
        forgotPasswordScreen('sends password and repetition, shows no password in the message, and closes'),
      ],
      [
        'A verified code sets the password once, and only in the browser that entered it.',
        'Spec 1 §7 (decided)',
        anotherBrowser('a code entered in one browser sets a new password only in that browser'),
        grants('sets a new password once, and only in the browser in which it was entered'),
      ],
      [
        'Then closes and shows the login page.',
        'Spec 1 §4 (decided)',
        forgotPasswordScreen('sends password and repetition, shows no password in the message, and closes'),
        forgotPasswordJourney(
          'shows each validation message of both steps, then accepts the new password and rejects the old one',
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
        'Without a phone shows a warning and sends nothing.',
        'Spec 1 §5',
        forgotPasswordScreen('is not sent without a phone or to a number that is too short'),
        registration('sends no code without a phone or to a number that is too short'),
      ],
      [
        'Does not send to a mainland number shorter than 11 digits.',
        'Spec 1 §5, §9',
        forgotPasswordScreen('is not sent without a phone or to a number that is too short'),
        registration('sends no code without a phone or to a number that is too short'),
      ],
      [
        'Is disabled for 300 seconds after sending.',
        'Spec 1 §4, §9',
        forgotPasswordScreen(
          'has a countdown of 300 s by the clock of the server, which continues while the dialog is closed',
        ),
      ],
      [
        'Starts no countdown when sending fails.',
        'Spec 1 §4',
        forgotPasswordScreen('starts no countdown after a failure'),
      ],
      [
        'Sends phone, area without plus, and purpose.',
        'Spec 1 §7, §9',
        forgotPasswordScreen(
          'can be sent to a number with another area code, which the request contains without the plus sign',
        ),
        forgotPasswordScreen('offers the four area codes'),
        registration('requests the text message with smsType 1 and the area code without the plus sign'),
      ],
    ],
  },
  {
    id: 'sso',
    title: '单点登录',
    at: '/sso',
    by: 'teacher01',
    behaviours: [
      [
        'Shows its sentence.',
        'Spec 1 §2',
        smallPages('/sso shows exactly the sentence of the specification (Spec 1 §2)'),
      ],
      [
        'Redirects a visitor to the login page, which returns here.',
        'Spec 1 §2',
        guard('visitor without a token may open only /login (Spec 1 §2) > redirects /sso to the login page'),
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
        'Logs an error to the console of the browser.',
        'Spec 1 §2',
        smallPages('/404 logs an error, shows a message and redirects to / (Spec 1 §2)'),
      ],
      [
        'Links to home.',
        'Spec 1 §2',
        smallPages('/404 logs an error, shows a message and redirects to / (Spec 1 §2)'),
        deepLink('redirects to home with a message and requests no page data'),
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
        'Redirects to the path behind it with its query, and adds no history entry.',
        'Spec 1 §2',
        deepLink('/redirect opens its target with the query and adds no entry to the history'),
        guard('redirects /redirect/edu/room to /edu/room with its query'),
      ],
      [
        'A tab refreshes by /redirect and its whole address.',
        'Spec 1 §2',
        shell('remount when they are refreshed through /redirect, although the address stays the same'),
        tabs('refreshing remounts the page at the same address and refetches'),
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
        guard('/demo/fullcalendar is open to every visitor (Spec 1 §2) > visitor'),
        accessScreens('the demo calendar passes the checks and sends no request'),
      ],
      [
        'Shows a month of sample lessons without any request.',
        'Spec 1 §2 (decided)',
        demoCalendar('shows a month of sample lessons, navigates to other months, and sends no request'),
      ],
    ],
  },
];
