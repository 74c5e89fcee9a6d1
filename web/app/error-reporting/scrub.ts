import { scriptOf } from './stack-frames.ts';

const LENGTH = 500;
/** Number of characters that are read. It bounds the time that a long message takes. */
const READ_LENGTH = 2_000;
/** Shortest entered text that is replaced. A shorter one would match everywhere. */
const SHORTEST = 2;

/**
 * Matches everything in a message that may be personal data or a secret, and addresses. At each position the first
 * alternative that matches decides.
 */
const SENSITIVE = new RegExp(
  [
    String.raw`(?<address>\b(?:[a-z][a-z\d+.-]*:\/\/|data:|blob:)[^\s'"<>()]+)`,
    String.raw`(?<email>[^\s@'"<>()]{1,64}@[^\s@'"<>()]+)`,
    String.raw`(?<secret>\b(?:bearer|basic)\s+\S+|\b\w*(?:token|password|passwd|secret|authorization|cookie)["']?\s*[:=]\s*(?:(?:bearer|basic)\s+)?\S+)`,
    // Names of properties are kept: Cannot read properties of undefined (reading 'length').
    String.raw`(?<property>\b(?:reading|setting) '[A-Za-z]{1,30}'(?=\))|property "[A-Za-z]{1,30}"|evaluating '[\w$.]{1,40}'(?=\)))`,
    // The text of a JSON error contains quotes itself. A quotation may be cut off.
    String.raw`(?<quoted>"[^]*"(?=\.{0,3} is not valid JSON)|"[^"]*(?:"|$)|'[^']*'|` +
      '`[^`]*`' +
      String.raw`|“[^”]*(?:”|$)|‘[^’]*’|「[^」]*(?:」|$))`,
    String.raw`(?<query>\?[^\s'"()]*=[^\s'"()]*)`,
    String.raw`(?<token>(?=[\w+/=.~-]{0,64}\d)(?=[\w+/=.~-]{0,64}[A-Za-z])[\w+/=.~-]{16,})`,
    String.raw`(?<number>\d(?:[ .-]?\d){4,}[Xx]?)`,
    String.raw`(?<text>[^\x00-\x7f]+)`,
  ].join('|'),
  'gi',
);

/** Placeholder for entered text while the rest is scrubbed. */
const ENTERED = '\u0001';

/**
 * Returns a message without personal data: addresses, e-mail addresses, secrets, quoted text, queries, tokens, numbers
 * of five digits and more, and all text that is not ASCII are replaced by their kind.
 * @param entered texts that are replaced wherever they occur, such as the content of the page's fields
 */
export function scrubMessage(message: string, entered: readonly string[] = []): string {
  const literals = entered
    .map((text) => text.trim())
    .filter((text) => text.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  let text = message.slice(0, READ_LENGTH).replaceAll(ENTERED, ' ');
  for (const literal of literals) text = text.replaceAll(literal, ENTERED);
  return text.replace(SENSITIVE, replacementOf).replaceAll(ENTERED, '[entered]').slice(0, LENGTH);
}

function replacementOf(match: string, ...rest: unknown[]): string {
  const kinds = rest.at(-1) as Record<string, string | undefined>;
  const kind = Object.keys(kinds).find((name) => kinds[name] !== undefined);
  if (kind === 'property') return match;
  return (kind === 'address' ? scriptOf(match) : null) ?? `[${kind}]`;
}
