import { say, type Text } from './language.ts';

/** Texts about what a user notices. The messages of the console are Chinese in both languages. */
export const impactTexts = {
  message: (message: string) => say({ zh: `页面提示“${message}”。`, en: `The page shows "${message}".` }),
  brokenFile: () => say({ zh: '下载得到的文件可能打不开。', en: 'The downloaded file may not open.' }),
  sessionOver: () =>
    say({
      zh: '管理台认为登录已失效，弹出重新登录。',
      en: 'The console takes the session as ended and asks to sign in again.',
    }),
  renewal: (code: string) =>
    say({
      zh: `如果响应头中没有新令牌（${code}），用户须重新登录。`,
      en: `Without a new token in the response header (${code}), the user must sign in again.`,
    }),
  renewed: (code: string) =>
    say({
      zh: `管理台会换令牌后重发一次；${impactTexts.renewal(code)}`,
      en: `The console takes the new token and sends the request again. ${impactTexts.renewal(code)}`,
    }),
  failed: (code: string) =>
    say({
      zh: `操作失败，页面提示后端给出的文字（错误码 ${code}）。`,
      en: `The operation fails, and the page shows the backend's message (code ${code}).`,
    }),
  otherRefusal: (code: string) =>
    say({
      zh: `页面把它当作普通拒绝，只提示后端给出的文字（错误码 ${code}）。`,
      en: `The page treats it as an ordinary refusal and shows only the backend's message (code ${code}).`,
    }),
  disclosed: () => say({ zh: '不该看到这些数据的人看到了数据。', en: 'Users see data that they must not see.' }),
  unexpectedSuccess: () =>
    say({
      zh: '页面显示操作成功，用户不会知道它本应被拒绝。',
      en: 'The page reports success, although the operation should have been refused.',
    }),
  unknownResult: (message: string) =>
    say({
      zh: `页面提示“${message}”，用户不知道是否已保存。`,
      en: `The page shows "${message}", and the user does not know whether the data were saved.`,
    }),
  noData: (message: string) =>
    say({ zh: `整页没有数据，提示“${message}”。`, en: `The page has no data and shows "${message}".` }),
  omittedRows: (count: number) =>
    say({
      zh: `列表中有 ${count} 行不显示，页面说明少了几行；其余行中读不出的单元格显示“—”。`,
      en: `The list omits ${count} rows and says so; unreadable cells of the other rows show "—".`,
    }),
  unreadableCells: () =>
    say({
      zh: '读不出的单元格显示“—”，表单中相应的字段须重新填写。',
      en: 'Unreadable cells show "—", and the fields of a form must be filled in again.',
    }),
};

type Impacts = readonly (readonly [description: RegExp, Text])[];
const [INSTITUTION, AUDIENCE, COOKIE, SESSION] = [
  /another institution/,
  /another audience/,
  /only the cookie/,
  /unknown token|session has expired|signed in elsewhere/,
] as const;

/** Impact of a read that should have been refused, by the description of the interaction. */
export const refusedReads: Impacts = [
  [INSTITUTION, { zh: '用户会看到另一机构的数据。', en: 'Users see data of another institution.' }],
  [AUDIENCE, { zh: '其他身份的用户能看到这些数据。', en: 'Users with another role can see these data.' }],
  [
    COOKIE,
    {
      zh: '别的网站能用用户的浏览器读取这些数据。',
      en: "Other sites can read these data with the user's browser.",
    },
  ],
  [SESSION, { zh: '失效的登录仍能看到数据。', en: 'An ended session can still read the data.' }],
];

/** Impact of a write that should have been refused, by the description of the interaction. */
export const refusedWrites: Impacts = [
  [
    INSTITUTION,
    {
      zh: '用户能修改另一机构的数据，页面显示操作成功。',
      en: 'Users can change data of another institution, and the page reports success.',
    },
  ],
  [
    AUDIENCE,
    {
      zh: '其他身份的用户能执行这项操作，页面显示操作成功。',
      en: 'Users with another role can perform the operation, and the page reports success.',
    },
  ],
  [
    COOKIE,
    {
      zh: '别的网站能用用户的浏览器执行这项操作。',
      en: "Other sites can perform the operation with the user's browser.",
    },
  ],
  [SESSION, { zh: '失效的登录仍能执行这项操作。', en: 'An ended session can still perform the operation.' }],
];
