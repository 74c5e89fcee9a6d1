import type { LicenceFields } from '../../kernel/uploads/licence-reader.ts';
import { repairCreditCode } from './credit-code-repair.ts';

/**
 * Labels printed before the values on a business licence, as OCR may read them. Because of the wide gaps in 名称 and 住所,
 * OCR loses or misreads the first character.
 */
const labels = {
  name: '名称|(?<=^)称',
  address: '[住他佳任]所|经营场所',
  person: '法定代表人|负责人',
  others: '统一社会信用代码|类型|经营范围|注册资本|成立日期|营业期限|经营期限|登记机关|样例',
} as const;
const ANY_LABEL = new RegExp(Object.values(labels).join('|'));
/** Marks that OCR reads where the licence has only a gap. */
const MARKS = '[\\s:：.·|,，、。”“"\'_—-]+';

/** Parses the fields from a licence's recognised text. One line may contain two columns. */
export function parseLicence(text: string): LicenceFields {
  const lines = text.split('\n').map(removeGaps).filter(Boolean);
  const fields: LicenceFields = {
    companyName: plausible(valueAfter(lines, labels.name), /^[\p{Script=Han}A-Za-z0-9（）()·]{4,80}$/u),
    uscc: creditCodeIn(lines) ?? undefined,
    address: plausible(valueAfter(lines, labels.address), /^.{6,200}$/u),
    legalPerson: plausible(valueAfter(lines, labels.person), /^[\p{Script=Han}·]{2,20}$/u),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Removes the gaps that OCR inserts between Chinese characters. Spaces between Latin words are kept. */
function removeGaps(line: string): string {
  return line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^\x20-\x7e]) | (?=[^\x20-\x7e])/g, '');
}

/** Returns the text after a label, up to the next label. */
function valueAfter(lines: readonly string[], label: string): string | undefined {
  for (const line of lines) {
    const match = new RegExp(label).exec(line);
    if (!match) continue;
    const rest = line.slice(match.index + match[0].length).replace(new RegExp(`^${MARKS}`), '');
    const value = (rest.split(ANY_LABEL)[0] ?? '').replace(new RegExp(`${MARKS}$`), '');
    if (value !== '') return value;
  }
  return undefined;
}

const plausible = (value: string | undefined, shape: RegExp): string | undefined =>
  value !== undefined && shape.test(value) ? value : undefined;

/**
 * Returns the first credit code with a valid check character, with or without a label before the code; null when there
 * is none.
 */
function creditCodeIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const compact = line.replace(/\s/g, '').toUpperCase();
    for (const run of compact.match(/[0-9A-Z|]{18,24}/g) ?? [])
      for (let at = 0; at + 18 <= run.length; at += 1) {
        const code = repairCreditCode(run.slice(at, at + 18));
        if (code) return code;
      }
  }
  return null;
}
