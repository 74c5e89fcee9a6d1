import { inFile, type Screen } from './screen.ts';

const calls = inFile('tests/mock-server/kernel/permissions.test.ts');
const cookie = inFile('web/session/token.test.ts');
const dev = inFile('scripts/commands/dev.test.ts');
const download = inFile('tests/screens/http/transport-download.test.ts');
const envelopes = inFile('contracts/envelopes.test.ts');
const faults = inFile('tests/journeys/demo/faults.spec.ts');
const login = inFile('tests/screens/login/login.test.tsx');
const polling = inFile('web/features/onboarding/payment/poll-payment.test.ts');
const examples = inFile('contracts/examples/examples.test.ts');
const registry = inFile('contracts/registry.test.ts');
const renewed = inFile('tests/journeys/login/token-renewed.spec.ts');
const reports = inFile('tests/journeys/shell/error-reports.spec.ts');
const sentReports = inFile('tests/screens/error-reporting/send-reports.test.ts');
const stacks = inFile('scripts/stack/stack.test.ts');
const rules = inFile('tests/screens/edu/schedule-page.test.tsx');
const sessionOver = inFile('tests/journeys/login/session-over.spec.ts');
const sessions = inFile('tests/mock-server/organisation/sessions.test.ts');
const smallPages = inFile('tests/screens/shell/small-pages.test.tsx');
const requests = inFile('tests/screens/http/transport.test.ts');
const toaster = inFile('tests/screens/shell/toaster.test.tsx');

/** Requests and their responses. */
export const transport: Screen = {
  id: 'transport',
  title: '请求传输层',
  everywhere: true,
  behaviours: [
    [
      'Calls the auth family below /loginAuth.',
      'Spec 1 §7',
      requests('sends an auth call to /loginAuth with credentials'),
    ],
    [
      'Sends cookies with calls of the auth family.',
      'Spec 1 §7',
      requests('sends an auth call to /loginAuth with credentials'),
    ],
    [
      'Aborts a call after 8 seconds.',
      'Spec 1 §7, §9; Spec 2 §7, §9',
      requests('times out a read after 8 s, and not earlier'),
      requests('sends a write exactly once: time-out'),
    ],
    [
      'Stores the token in the cookie reqToken.',
      'Spec 1 §7',
      cookie('starts with the token of the cookie'),
      login('sends username, password and client 1, then requests user and menu'),
    ],
    [
      'Sends the stored token as a bearer header; without a token there is no such header.',
      'Spec 1 §7; Spec 2 §7',
      requests('sends a business call to /business/api with the bearer token and without credentials'),
      requests('omits the bearer token when the user is not signed in'),
    ],
    [
      'Calls everything else below /business/api.',
      'Spec 1 §7; Spec 2 §7',
      requests('sends a business call to /business/api with the bearer token and without credentials'),
    ],
    [
      'Reads a business response from its envelope, and a page from rows and total.',
      'Spec 1 §7',
      envelopes('business response (Spec 1 §8) > has the same kind of outcome in both families for code %s'),
      rules('lists class, rhythm, span, time, teacher and room, twenty per page, and sends the filters'),
    ],
    [
      'Treats 0000 as success and returns the data.',
      'Spec 1 §8, §9; Spec 2 §7, §8',
      envelopes('business response (Spec 1 §8) > 0000 is success'),
      requests('sends a business call to /business/api with the bearer token and without credentials'),
    ],
    [
      'Accepts code, message and data from the auth family, with 200 as success.',
      'Spec 1 §7, §8',
      envelopes('auth response (Spec 1 §7, §8) > code 200 is success'),
      requests('shows the messages of the auth family'),
    ],
    [
      'Treats any other code as an error: shows its message and fails the call.',
      'Spec 1 §8; Spec 2 §8',
      requests('a refusal shows respMsg'),
    ],
    [
      'Shows Error for a refusal without a message.',
      'Spec 1 §8; Spec 2 §8',
      requests('a refusal without a message shows Error'),
    ],
    [
      'Shows an error for 5 seconds.',
      'Spec 1 §8, §9; Spec 2 §8, §9',
      faults('gives up a list request after eight seconds and closes the message five seconds later'),
    ],
    [
      '0511 and 0513 open 系统提示 with the message of the server and 重新登录 as the only way to close it.',
      'Spec 1 §8; Spec 2 §8',
      smallPages('0511 and 0513: shows a single button and cannot be closed otherwise (Spec 1 §8)'),
      sessionOver('shows the dialog for an expired session (0511) while the user works'),
    ],
    [
      '重新登录 then signs out and reloads the page.',
      'Spec 1 §8; Spec 2 §8',
      sessionOver('shows the dialog for an expired session (0511) while the user works'),
      sessionOver('shows one dialog for a sign-in elsewhere (0513) with several requests in flight'),
    ],
    [
      'Opens one dialog, however many calls end this way.',
      'Spec 1 §8; Spec 2 §8 (decided)',
      requests('0511: 50 calls open one dialog and show no toast, and later calls send no request'),
      requests('0513: 50 calls open one dialog and show no toast, and later calls send no request'),
    ],
    [
      '0512 brings a new token in a header; the cookie stores it.',
      'Spec 1 §8; Spec 2 §8',
      requests('adopts the token in the header and repeats the call once at its complete address'),
      cookie('writes a renewed token to the cookie if the cookie contains the old token'),
    ],
    [
      'Retries once after 0512, with the same complete address and the new token, and returns that response.',
      'Spec 1 §8; Spec 2 §8',
      requests('adopts the token in the header and repeats the call once at its complete address'),
      renewed('adopts one new token for ten concurrent calls with an expired token and repeats each call successfully'),
    ],
    [
      '50008, 50012 and 50014 open a dialog that can be cancelled.',
      'Spec 1 §8; Spec 2 §8',
      requests('${code} in the auth family opens a dialog that the user can cancel and that opens again later'),
      smallPages('50008, 50012, 50014: cancelling stays on the page and lets calls continue (Spec 1 §8)'),
    ],
    [
      'Handles these three codes in the auth envelope.',
      'Spec 1 §8; Spec 2 §8 (decided)',
      envelopes('auth response (Spec 1 §7, §8) > 50008 may be cancelled'),
      envelopes('auth response (Spec 1 §7, §8) > 50012 may be cancelled'),
      envelopes('auth response (Spec 1 §7, §8) > 50014 may be cancelled'),
    ],
    [
      '重新登录 removes the token and reloads; 取消 leaves the page as it is.',
      'Spec 1 §8',
      sessionOver('50008 of the auth family: 取消 keeps the page, 重新登录 drops the token and opens the login page'),
    ],
    [
      'Tells one story when the network fails during a write: one message for the write, none for the reads after it.',
      'decided',
      requests(
        'shows one message when the network fails during a write and the reads after it, until a request is answered',
      ),
      requests('shows no message for a read while offline, and asks to check a write after the network is back'),
      requests('withdraws the network error of a read only when a request that was sent later is answered'),
      faults('write over an unreliable network'),
    ],
    [
      'Shows an error for 5 seconds and fails the call after an error status, a time-out or a network failure.',
      'Spec 1 §8; Spec 2 §8',
      requests('an error status without an envelope shows a message of the console'),
      requests('a network failure'),
      faults('gives up a list request after eight seconds and closes the message five seconds later'),
    ],
    [
      'Shows the id of the request, which the log of the server contains, if the server failed.',
      'decided',
      requests('a server error shows the id of the request, by which an operator finds it in the log'),
      requests('an unreadable response shows the id of the request'),
      requests('a refusal shows no id'),
      toaster('shows one toast for two failures that differ in the id of the request, with the id of the first'),
    ],
    [
      'Does not parse a file as an envelope.',
      'Spec 1 §8; Spec 2 §8',
      download('is saved under the name in its header, or else under the default name'),
    ],
    ['Allows 30 seconds for a file.', 'Spec 1 §9; Spec 2 §7, §9', download('times out after 30 s, not after 8')],
    [
      'Removes the link and the object URL of a saved file after 2 seconds.',
      'Spec 1 §9; Spec 2 §7',
      download('leaves no link and no object URL after 2 s'),
    ],
    [
      'Sends fileName and logicName to downExportFile, and names the file after logicName.',
      'Spec 2 §7',
      download('may name a file, which is fetched through downExportFile'),
    ],
    [
      'Shows 下载附件失败，请联系管理员 when a download fails.',
      'Spec 2 §8',
      download('a network failure'),
      download('times out after 30 s, not after 8'),
    ],
    [
      'Sends filters and page of a list in the query.',
      'Spec 2 §7',
      requests('sends filters and page of a list in the query'),
    ],
    ['Sends additions and changes as a JSON body.', 'Spec 2 §7', requests('repeats a write once, with its body')],
    [
      'Passes OAuth2 below /oauthServer/api on to the backend by configuration; the console makes no call to it.',
      'Spec 1 §7 (decided)',
      dev('npm run dev with BACKEND proxies /oauthServer/api/a unchanged'),
      registry('every call is below /business/api or /loginAuth, none on the OAuth2 server (Spec 1 §7)'),
    ],
    [
      'Defines what the specification leaves to the server: each call has a fixed response shape and audience.',
      'Spec 1 §7; Spec 2 §6, §7 (decided)',
      calls('${title} ${username}'),
      examples('the example of %s matches the schemas of the call'),
    ],
    [
      'Removes the token and opens the login page when the session has ended.',
      'Spec 1 §4',
      sessionOver('shows the dialog for an expired session (0511) while the user works'),
      sessions('ends by a logout or by the removal of its token'),
    ],
    [
      'Reports errors, failed calls and lost chunks to the address in console.json, and nothing without an address.',
      'decided',
      reports('posts uncaught errors and rejections, with the page and without personal data'),
      reports('posts an error in a dialog with the scripts of its stack and of its components'),
      reports('posts a lost chunk by a beacon before the console reloads itself'),
      reports('posts failed calls with status, code and duration, and no refusals'),
      reports('without an address > loads no sender and posts nothing'),
    ],
    [
      'Sends no personal data in error reports, in both formats.',
      'decided',
      sentReports('posts no text that a user enters, in the format ${format}'),
    ],
    [
      'Resolves reported stacks to the source with npm run stack; no source map is served.',
      'decided',
      stacks('resolves the stack of an error that the production build throws'),
    ],
    [
      'Leaves waiting for a payment to the payment dialog.',
      'Spec 2 §9',
      polling('polls three seconds after the code has appeared and three seconds after each response'),
    ],
  ],
};
