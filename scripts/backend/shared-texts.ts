import { say, type Text } from '../verify/language.ts';

/** Sentences of findings about a response, whether it is documented or recorded. */
export const answerSentences = {
  'file-answer': { zh: '下载文件的接口没有返回文件', en: 'A call for a file does not return one' },
  'field-missing': { zh: '响应缺少管理台读取的字段', en: 'The response lacks a field that the console reads' },
  'field-type': { zh: '响应字段的类型不同', en: 'A field of the response has another type' },
} as const satisfies Record<string, Text>;

export const sharedWords = {
  file: () => say({ zh: '文件，或 data.fileName', en: 'a file, or data.fileName' }),
  noFile: () => say({ zh: '下载得到的文件可能打不开。', en: 'The downloaded file may not open.' }),
  fileUnreadable: (path: string, code: string | undefined) =>
    say({ zh: `无法读取文件 ${path}（${code}）`, en: `The file ${path} is not readable (${code})` }),
} as const;
