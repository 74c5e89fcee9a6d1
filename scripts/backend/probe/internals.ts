/** Patterns of internal text: stack traces, exceptions, SQL and names of classes. */
const PATTERNS: readonly RegExp[] = [
  /\bat [\w.$<>]+\([\w$]+\.(?:java|kt|scala|groovy):\d+\)/,
  /\bat .{1,80}\((?:file:|node:|\/|[A-Z]:\\).{1,200}:\d+:\d+\)/,
  /\b(?:java|javax|jakarta|kotlin|scala|sun)\.[a-z]+(?:\.\w+)+/,
  /\b(?:org|com|cn|net|io)\.\w+(?:\.\w+)*\.[A-Z]\w+/,
  /\b[A-Z]\w+(?:Exception|Error): /,
  /\b(?:NullPointerException|SQLSyntaxErrorException|ClassCastException|IndexOutOfBoundsException)\b/,
  /Traceback \(most recent call last\)/,
  /\bFile "[^"]+\.py", line \d+/,
  /\bgoroutine \d+ \[/,
  /\bpanic: /,
  /\bSystem\.\w+Exception\b/,
  /\.cs:line \d+/,
  /\.php(?: on line |:)\d+/,
  /You have an error in your SQL syntax/,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bPSQLException\b/,
  /### (?:Error|The error|Cause|SQL)\b/,
  /\bData truncation\b|\bDuplicate entry\b|\bIncorrect string value\b|\bOut of range value for column\b/,
  /\b(?:select|SELECT)\s[\s\S]{1,400}\s(?:from|FROM)\s+\w+|\b(?:insert into|INSERT INTO)\s+\w+\s*\(|\b(?:update|UPDATE)\s+\w+\s+(?:set|SET)\s/,
  /JSON parse error|Cannot deserialize value|Unexpected token .{1,40} (?:in|is not valid) JSON/,
];
const MAX_LENGTH = 80;

/**
 * Returns the first internal text in a response, shortened; null if there is none. Text that the request contained is no
 * finding.
 */
export function internalsIn(text: string, sent: string): string | null {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text)?.[0];
    if (match !== undefined && !sent.includes(match)) return match.replace(/\s+/g, ' ').slice(0, MAX_LENGTH);
  }
  return null;
}
