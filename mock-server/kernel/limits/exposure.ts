import { LOOPBACK_HOSTS } from '../network/reachable-addresses.ts';

/** Minimum key length. 22 characters from an alphabet of 64 have 132 bits. */
const MIN_KEY_LENGTH = 22;
/** Minimum number of distinct characters. Fewer than one in a million random keys of 22 characters fall below it. */
const MIN_DISTINCT = 10;
/** Matches keys of letters and separators, which may be plain words. One in 770 random keys matches, too. */
const LETTERS = /^[A-Za-z ._-]+$/;
/** Matches a word. In random letters the case changes about every second letter, which gives very short words. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+/g;
/** Minimum average length of words. */
const MIN_WORD_LENGTH = 5;
/** Matches texts that an HTTP header can carry unencoded. */
const HEADER_SAFE = /^[\x20-\x7e]+$/;
const HINT = '可用 openssl rand -base64 24 生成。';
/** Hint at the alternative that needs neither HOST nor a configured key. */
const SWITCH_HINT = '也可以不设 HOST：启动后在演示台打开“局域网共享”。';

/**
 * Returns the server's trimmed access key, or undefined when no key is required.
 * @throws Error when other machines could reach the server without a key, or with a guessable key
 */
export function usableKey(host: string, configuredKey: string | undefined): string | undefined {
  const key = configuredKey?.trim() ?? '';
  if (key === '') {
    if (LOOPBACK_HOSTS.includes(host)) return undefined;
    throw new Error(
      `HOST 是 ${host}，其他机器可以访问：请同时设置至少 ${MIN_KEY_LENGTH} 个字符的 MOCK_KEY。${HINT}${SWITCH_HINT}`,
    );
  }
  const weakness = weaknessOf(key);
  if (weakness) throw new Error(`MOCK_KEY ${weakness}${HINT}`);
  return key;
}

/** Explains why a key can be guessed, without revealing the key. */
function weaknessOf(key: string): string | null {
  if (key.length < MIN_KEY_LENGTH) return `只有 ${key.length} 个字符，至少需要 ${MIN_KEY_LENGTH} 个。`;
  if (!HEADER_SAFE.test(key)) return '只能使用英文字母、数字和半角符号。';
  const kinds = new Set(key).size;
  if (kinds < MIN_DISTINCT) return `只有 ${kinds} 种不同的字符，至少需要 ${MIN_DISTINCT} 种。`;
  return isWords(key) ? '只由单词组成，容易被猜到。' : null;
}

function isWords(key: string): boolean {
  const words = LETTERS.test(key) ? (key.match(WORD) ?? []) : [];
  return words.length > 0 && words.join('').length >= MIN_WORD_LENGTH * words.length;
}
