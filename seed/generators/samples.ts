/** Sample pictures for demos, which the registration page offers. Older data folders refer to them as shared files. */
export const samples = [
  { name: 'sample-licence.png', title: '营业执照（样例）' },
  { name: 'sample-id-front.png', title: '身份证正面（样例）' },
  { name: 'sample-id-reverse.png', title: '身份证反面（样例）' },
  { name: 'sample-logo.png', title: '品牌标志（样例）' },
] as const;
