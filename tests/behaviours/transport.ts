import { inFile, type Screen } from './screen.ts';

const calls = inFile('tests/mock-server/permissions.test.ts');
const cookie = inFile('web/session/token.document.test.ts');
const dev = inFile('scripts/setup/dev.test.ts');
const download = inFile('tests/screens/transport-download.test.ts');
const envelopes = inFile('contracts/envelopes.test.ts');
const faults = inFile('tests/journeys/faults.spec.ts');
const login = inFile('tests/screens/login.test.tsx');
const polling = inFile('web/features/onboarding/payment/poll-payment.document.test.ts');
const examples = inFile('contracts/examples/examples.test.ts');
const registry = inFile('contracts/registry.test.ts');
const renewed = inFile('tests/journeys/token-renewed.spec.ts');
const rules = inFile('tests/screens/schedule-page.test.tsx');
const sessionOver = inFile('tests/journeys/session-over.spec.ts');
const sessions = inFile('tests/mock-server/sessions.test.ts');
const smallPages = inFile('tests/screens/small-pages.test.tsx');
const requests = inFile('tests/screens/transport.test.ts');

/** Requests and their answers. */
export const transport: Screen = {
  id: 'transport',
  title: '请求传输层',
  everywhere: true,
  behaviours: [
    [
      'The auth family is called below /loginAuth.',
      'Spec 1 §7',
      requests('sends an auth call to /loginAuth with credentials'),
    ],
    ['The auth family gets cookies.', 'Spec 1 §7', requests('sends an auth call to /loginAuth with credentials')],
    [
      'A call is given up after 8 seconds.',
      'Spec 1 §7, §9; Spec 2 §7, §9',
      requests('a read ends after 8 s, and not before'),
      requests('a write is sent exactly once: time-out'),
    ],
    [
      'The token lives in the cookie reqToken.',
      'Spec 1 §7',
      cookie('starts from the cookie'),
      login('sends username, password and client 1, then asks for user and menu'),
    ],
    [
      'A held token goes along as a bearer; without one there is no such header.',
      'Spec 1 §7; Spec 2 §7',
      requests('sends a business call to /business/api with the bearer token and without credentials'),
      requests('leaves the header out without a token'),
    ],
    [
      'Everything else is called below /business/api.',
      'Spec 1 §7; Spec 2 §7',
      requests('sends a business call to /business/api with the bearer token and without credentials'),
    ],
    [
      'A business answer is read from its envelope, a page from rows and total.',
      'Spec 1 §7',
      envelopes('a business answer (Spec 1 §8) > %s'),
      rules('tells class, rhythm, span, time, teacher and room; twenty a page; the filters are asked for'),
    ],
    [
      '0000 is success and gives the data.',
      'Spec 1 §8, §9; Spec 2 §7, §8',
      envelopes('a business answer (Spec 1 §8) > 0000 is success'),
      requests('sends a business call to /business/api with the bearer token and without credentials'),
    ],
    [
      'The auth family may say code, message and data; 200 is its success.',
      'Spec 1 §7, §8',
      envelopes('an auth answer (Spec 1 §7, §8) > code 200 is success'),
      requests('the auth family refuses with its own words'),
    ],
    [
      'Any other code is an error: its words are shown, the call fails.',
      'Spec 1 §8; Spec 2 §8',
      requests('a refusal shows respMsg'),
    ],
    [
      'A refusal without words reads Error.',
      'Spec 1 §8; Spec 2 §8',
      requests('a refusal without a message shows Error'),
    ],
    [
      'An error stays for 5 seconds.',
      'Spec 1 §8, §9; Spec 2 §8, §9',
      faults('a list is given up after eight seconds, and the message goes by itself after five'),
    ],
    [
      '0511 and 0513 open 系统提示 with the words of the server and 重新登录 alone; nothing else closes it.',
      'Spec 1 §8; Spec 2 §8',
      smallPages('0511 and 0513: one button and no way around it (Spec 1 §8)'),
      sessionOver('0511 in the middle of work'),
    ],
    [
      '重新登录 then signs out and loads the page anew.',
      'Spec 1 §8; Spec 2 §8',
      sessionOver('0511 in the middle of work'),
      sessionOver('0513, with however many calls'),
    ],
    [
      'However many calls end so, there is one dialog.',
      'Spec 1 §8; Spec 2 §8 (decided)',
      requests('0511: one dialog for 50 calls, no toast, no further request'),
      requests('0513: one dialog for 50 calls, no toast, no further request'),
    ],
    [
      '0512 brings a new token in a header, which the cookie then holds.',
      'Spec 1 §8; Spec 2 §8',
      requests('adopts the header, repeats once at the complete address'),
      cookie('a renewal is written to the cookie that held the old token'),
    ],
    [
      'After 0512 the request goes once more to the same complete address with the new token, and its answer is the answer.',
      'Spec 1 §8; Spec 2 §8',
      requests('adopts the header, repeats once at the complete address'),
      renewed('ten calls under way with an expired token: one new token is adopted, all are answered'),
    ],
    [
      '50008, 50012 and 50014 ask in a dialog that can be cancelled.',
      'Spec 1 §8; Spec 2 §8',
      requests('${code} in the auth family may be cancelled, and asks again later'),
      smallPages('50008, 50012, 50014: cancel stays on the page, and its calls go on (Spec 1 §8)'),
    ],
    [
      'These three are codes of the auth envelope.',
      'Spec 1 §8; Spec 2 §8 (decided)',
      envelopes('an auth answer (Spec 1 §7, §8) > 50008 may be cancelled'),
      envelopes('an auth answer (Spec 1 §7, §8) > 50012 may be cancelled'),
      envelopes('an auth answer (Spec 1 §7, §8) > 50014 may be cancelled'),
    ],
    [
      '重新登录 drops the token and begins anew; 取消 leaves the page as it is.',
      'Spec 1 §8',
      sessionOver('50008 of the auth family: 取消 stays, 重新登录 drops the token and begins anew'),
    ],
    [
      'A failing status, a time-out and a dead network are told for 5 seconds and fail the call.',
      'Spec 1 §8; Spec 2 §8',
      requests('a status without one is worded here'),
      requests('a dead network'),
      faults('a list is given up after eight seconds, and the message goes by itself after five'),
    ],
    [
      'A file is not looked at as an envelope.',
      'Spec 1 §8; Spec 2 §8',
      download('is saved under the name it brings, else under ours'),
    ],
    ['A file may take 30 seconds.', 'Spec 1 §9; Spec 2 §7, §9', download('gives up after 30 s, not after 8')],
    [
      'Two seconds later neither the link nor the address of the saved file is left.',
      'Spec 1 §9; Spec 2 §7',
      download('leaves no link and no object URL after 2 s'),
    ],
    [
      'downExportFile is asked with fileName and logicName, and its file bears the logicName.',
      'Spec 2 §7',
      download('may name a file, which is fetched by downExportFile'),
    ],
    [
      'What cannot be downloaded says 下载附件失败，请联系管理员.',
      'Spec 2 §8',
      download('a dead network'),
      download('gives up after 30 s, not after 8'),
    ],
    [
      'A list takes its filters and its page in the query.',
      'Spec 2 §7',
      requests('sends the filters and the page of a list in the query'),
    ],
    ['What is added or changed is the body, as JSON.', 'Spec 2 §7', requests('repeats a write with its body, once')],
    [
      'OAuth2 below /oauthServer/api is a matter of configuration: it is passed on to the backend, and no call of the console goes there.',
      'Spec 1 §7 (decided)',
      dev('npm run dev with BACKEND passes /oauthServer/api/a on as the backend’s own'),
      registry('no call goes to the OAuth2 server (Spec 1 §7)'),
    ],
    [
      'What the specification leaves to the server is decided here and held: each call answers in its shape, to those whom it is meant for.',
      'Spec 1 §7; Spec 2 §6, §7 (decided)',
      calls('${title} ${username}'),
      examples('the example of %s fits its schemas'),
    ],
    [
      'A session that has ended leaves no token and leads to the login page.',
      'Spec 1 §4',
      sessionOver('0511 in the middle of work'),
      sessions('ends with logout and with the removal of its token'),
    ],
    [
      'Waiting for a payment is the payment dialog’s own affair.',
      'Spec 2 §9',
      polling('asks three seconds after the code appeared, and again three seconds after each answer'),
    ],
  ],
};
