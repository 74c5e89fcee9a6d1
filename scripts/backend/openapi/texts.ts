/** Texts of the findings about a backend's document. Each rule has one sentence, which is the heading of its group. */
export const sentences = {
  'call-missing': '文档中没有这个接口',
  'call-not-offered': '文档中没有这个暂定接口，管理台没有它也能用',
  'method-differs': '路径相同，方法不同',
  'envelope-differs': '响应的外层结构与契约不同，管理台读不出任何数据',
  'envelope-undocumented': '文档没有写响应的外层结构，按统一包装核对 data',
  'answer-undocumented': '文档没有写明响应的内容，无法核对字段',
  'answer-opaque': '文档没有写明对象的字段（如 Map、Object、?），无法核对',
  'field-missing': '响应缺少管理台读取的字段',
  'field-optional-missing': '响应没有管理台读取的可选字段',
  'id-as-number': '编号是数字，19 位的编号在浏览器中会失去精度',
  'field-type': '响应字段的类型不同',
  'enum-unknown': '响应可能有管理台不认识的值',
  'date-format': '文档写的是 ISO 时间（date-time），请确认实际的格式',
  'example-format': '文档中示例的格式不同',
  'file-answer': '下载文件的接口没有返回文件',
  'parameter-required': '后端要求的参数，管理台不传',
  'header-required': '后端要求的请求头，管理台不传',
  'request-refused': '后端不接受管理台传的内容',
  'request-enum': '后端不认识管理台会传的值',
  'content-type': '后端不接受管理台请求的类型',
  'request-field-unknown': '后端不接收管理台必传的内容',
  'request-optional-unknown': '后端不接收管理台的一些可选条件或内容',
  'schema-unreadable': '文档中的一处定义无法读取，没有核对这个接口的请求',
} as const;

export type Rule = keyof typeof sentences;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '布尔值',
  object: '对象',
  array: '数组',
};

/** Returns the names of types: `文本或整数`. */
export const typeText = (types: readonly string[], formats: readonly string[] = []): string =>
  [types.map((type) => TYPE_NAMES[type] ?? type).join('或'), ...new Set(formats)].filter(Boolean).join(' ');

/** Returns JSON values as a list. */
export const valuesText = (values: readonly string[]): string => values.join('、');

export const words = {
  present: '有这个字段',
  missing: '缺失',
  missingBut: (name: string) => `缺失（有 ${name}）`,
  ignored: '文档中没有',
  formOnly: '查询参数或表单',
  file: '文件，或 data.fileName',
  notSent: '不传',
  required: (name: string) => `必须有 ${name}`,
  accepted: '接受',
  methods: (methods: readonly string[]) => methods.join('、') || '没有方法',
  similar: (path: string) => `最接近的是 ${path}`,
  pathParameter: '路径参数的类型或范围不同',
  only: (type: string) => `只接受${type}`,
  onlyListed: '只接受文档列出的值',
  mostCharacters: (limit: string) => `最多 ${limit} 个字符`,
  leastCharacters: (limit: string) => `至少 ${limit} 个字符`,
  mostItems: (limit: string) => `最多 ${limit} 个元素`,
  leastItems: (limit: string) => `至少 ${limit} 个元素`,
  atMost: (limit: string) => `不大于 ${limit}`,
  atLeast: (limit: string) => `不小于 ${limit}`,
  pattern: (pattern: string) => `须符合 /${pattern}/`,
  format: (format: string) => `须为 ${format}`,
  noData: '页面得不到数据，提示响应的格式不正确。',
  noFile: '下载得到的文件可能打不开。',
  notFound: '页面提示“请求的地址不存在”。',
  wrongMethod: '页面提示请求失败（后端通常回 405）。',
  refused: '操作可能被后端拒绝，页面提示后端给出的文字。',
  notSaved: '用户填写的这一项可能没有保存，或条件不起作用。',
  preciseId: '按编号打开、修改、删除时找不到记录，或操作了另一条记录。',
} as const;
