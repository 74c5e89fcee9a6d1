/** Texts of the findings about recorded traffic. Each rule has one sentence, which is the heading of its group. */
export const sentences = {
  'no-response': '没有收到响应',
  'status-error': '返回了 HTTP 错误，没有契约的响应外壳',
  'no-envelope': '响应没有契约的外壳，管理台读不出',
  'file-answer': '下载文件的接口没有返回文件',
  'field-missing': '响应缺少管理台读取的字段',
  'field-type': '响应字段的类型不同',
  'field-format': '响应字段的格式不同',
  'enum-unknown': '响应有管理台不认识的值',
  'too-slow': '响应比管理台等待的时间长',
  slow: '响应慢于 3 秒',
  'call-not-offered': '后端没有这个暂定接口，管理台没有它也能用',
} as const;

export type Rule = keyof typeof sentences;

export const words = {
  envelope: '{respCode, respMsg, data}',
  authEnvelope: '{code, message, data}',
  file: '文件，或 data.fileName',
  status: (status: number) => `HTTP ${status}`,
  seconds: (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} 秒`,
  longer: (milliseconds: number) => `超过 ${milliseconds / 1000} 秒`,
  successCode: '成功',
  fileCode: '文件',
  noFile: '下载得到的文件可能打不开。',
  within: (milliseconds: number) => `${milliseconds / 1000} 秒以内`,
} as const;
