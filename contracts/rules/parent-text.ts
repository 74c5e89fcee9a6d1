import {
  type ParentTextField,
  type ParentTextKind,
  type ParentTextValues,
  parentTextFields,
  parentTextKindNames,
} from '../entities/parent-text.ts';

const FIELD = /\{([^{}\n]*)\}/g;
const SIGNATURE = '电话：{校区电话}\n{机构名称} {校区}';

/** Templates that are used until an institution has its own. */
export const defaultTextTemplates: Readonly<Record<ParentTextKind, string>> = {
  absence: `{学员姓名}家长您好，{学员姓名}没有来上这节课：
课程：{课程}
时间：{日期}{时间}
请在 {可补课至}前告诉我们方便的时间，我们来安排补课。
如有疑问请随时联系我们，谢谢！
${SIGNATURE}`,
  lessonMoved: `{学员姓名}家长您好，{课程}有一节课有调整：
原时间：{原时间}
上课时间：{新时间}
教师：{教师}
教室：{教室}
给您带来不便，敬请谅解。时间不合适请告诉我们，谢谢！
${SIGNATURE}`,
  lessonCancelled: `{学员姓名}家长您好，{课程}有一节课停课：
时间：{日期}{时间}
原因：{原因}
这节课可以补，请在 {可补课至}前告诉我们方便的时间。
给您带来不便，敬请谅解，谢谢！
${SIGNATURE}`,
  makeUpOffer: `{学员姓名}家长您好，{学员姓名}还有一节课可以补：
课程：{课程}
所缺的课：{日期}{时间}
补课课时：{补课课时}
请在 {可补课至}前告诉我们方便的时间，我们来安排，谢谢！
${SIGNATURE}`,
  hoursLeft: `{学员姓名}家长您好，以下是{学员姓名}的课时情况：
课程：{课程}
剩余课时：{剩余课时}
有效期至：{到期日期}
预计用到：{预计用完日期}
如有疑问请随时联系我们，谢谢！
${SIGNATURE}`,
  renewal: `{学员姓名}家长您好，感谢您一直以来的信任与支持！
课程：{课程}
剩余课时：{剩余课时}
有效期至：{到期日期}
预计用到：{预计用完日期}
为了不影响孩子上课，想和您约个时间聊聊后面的学习安排，您看什么时候方便？
${SIGNATURE}`,
  receipt: `{学员姓名}家长您好，您的付款已收到，感谢支持！
收据号：{收据号}
日期：{日期}
购买：{产品}
课时：{课时}
有效期至：{到期日期}
金额：{金额}
付款方式：{付款方式}
未付金额：{欠费}
${SIGNATURE}`,
};

/** Returns the error of a template, which names the field or the line; null if the template is valid. */
export function templateError(kind: ParentTextKind, template: string): string | null {
  const known: readonly string[] = parentTextFields[kind];
  const unknown = fieldNames(template).find((name) => !known.includes(name));
  if (unknown !== undefined) return `${parentTextKindNames[kind]}没有字段“{${unknown}}”`;
  const line = template.split('\n').find((one) => /[{}]/.test(one.replace(FIELD, '')));
  return line === undefined ? null : `花括号没有成对：“${line.trim()}”`;
}

/** Part of a filled text. */
export interface TextPart {
  text: string;
  /** Name of the field that the part fills; absent for the template's own words. */
  field?: string;
}

/**
 * Returns the lines of a filled template as parts. A line is left out if it has fields and all of them are empty. A field
 * that this version does not know is kept as written, so that it is noticed before the text is sent.
 */
export function filledLines(template: string, values: ParentTextValues): TextPart[][] {
  return template.split('\n').flatMap((line) => {
    const parts = partsOf(line, values);
    const fields = parts.filter(({ field }) => field !== undefined);
    return fields.length > 0 && fields.every(({ text }) => text === '') ? [] : [parts];
  });
}

/** Returns a text to a parent: the template with the values in place of its fields. */
export const fillTemplate = (template: string, values: ParentTextValues): string =>
  filledLines(template, values)
    .map((parts) =>
      parts
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .join('\n')
    .trim();

const fieldNames = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name);

function partsOf(line: string, values: ParentTextValues): TextPart[] {
  // Every second piece is the name of a field, because the pattern has one group.
  return line
    .split(FIELD)
    .map((piece, index) =>
      index % 2 === 0
        ? { text: piece }
        : { text: isField(piece) ? (values[piece] ?? '').trim() : `{${piece}}`, field: piece },
    )
    .filter(({ text, field }) => text !== '' || field !== undefined);
}

const FIELDS: ReadonlySet<string> = new Set(Object.values(parentTextFields).flat());
const isField = (name: string): name is ParentTextField => FIELDS.has(name);
