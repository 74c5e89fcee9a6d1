/** Pictures for demonstrations: whoever registers may take them. Older data folders hold them as everyone's. */
export const samples = [
  { name: 'sample-licence.png', title: '营业执照（样例）' },
  { name: 'sample-id-front.png', title: '身份证正面（样例）' },
  { name: 'sample-id-reverse.png', title: '身份证反面（样例）' },
  { name: 'sample-logo.png', title: '品牌标志（样例）' },
] as const;
