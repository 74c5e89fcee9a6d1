import { repairCreditCode } from './credit-code-repair.ts';

/** What a licence tells the registration form; what could not be made out is left out. */
export interface LicenceFields {
  companyName?: string;
  uscc?: string;
  address?: string;
  legalPerson?: string;
}

/**
 * What is printed before a value on a business licence, as a recogniser may read it: the wide gaps in 名称 and 住所 make
 * it lose or mistake the first character.
 */
const labels = {
  name: '名称|(?<=^)称',
  address: '[住他佳任]所|经营场所',
  person: '法定代表人|负责人',
  others: '统一社会信用代码|类型|经营范围|注册资本|成立日期|营业期限|经营期限|登记机关|样例',
} as const;
const ANY_LABEL = new RegExp(Object.values(labels).join('|'));
/** Marks that are made out where there is only a gap. */
const MARKS = '[\\s:：.·|,，、。”“"\'_—-]+';

/** Reads the fields out of a licence's recognised text. Two columns may stand in one line. */
export function licenceFieldsOf(text: string): LicenceFields {
  const lines = text.split('\n').map(withoutGaps).filter(Boolean);
  const fields: LicenceFields = {
    companyName: plausible(valueAfter(lines, labels.name), /^[\p{Script=Han}A-Za-z0-9（）()·]{4,80}$/u),
    uscc: creditCodeIn(lines) ?? undefined,
    address: plausible(valueAfter(lines, labels.address), /^.{6,200}$/u),
    legalPerson: plausible(valueAfter(lines, labels.person), /^[\p{Script=Han}·]{2,20}$/u),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Chinese is recognised with a gap between its characters; only Latin words keep theirs. */
function withoutGaps(line: string): string {
  return line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^\x20-\x7e]) | (?=[^\x20-\x7e])/g, '');
}

/** What stands behind a label, up to the next label. */
function valueAfter(lines: readonly string[], label: string): string | undefined {
  for (const line of lines) {
    const found = new RegExp(label).exec(line);
    if (!found) continue;
    const rest = line.slice(found.index + found[0].length).replace(new RegExp(`^${MARKS}`), '');
    const value = (rest.split(ANY_LABEL)[0] ?? '').replace(new RegExp(`${MARKS}$`), '');
    if (value !== '') return value;
  }
  return undefined;
}

const plausible = (value: string | undefined, shape: RegExp): string | undefined =>
  value !== undefined && shape.test(value) ? value : undefined;

/** A credit code is told by its check character, so wherever it stands it is found; mostly it follows its label. */
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
