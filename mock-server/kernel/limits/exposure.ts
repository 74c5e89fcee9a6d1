const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
/** 22 characters of 64 kinds are 132 bits. */
const SHORTEST_KEY = 22;
/** Of 22 drawn ones fewer than ten different are not seen in a million. */
const FEWEST_KINDS = 10;
/** Words with nothing between them but hyphens and the like: drawn keys have digits. */
const WORDS = /^[A-Za-z ._-]+$/;
/** A header carries nothing else as it is. */
const SENDABLE = /^[\x20-\x7e]+$/;
const HINT = '可用 openssl rand -base64 24 生成。';

/**
 * The server's key as it is compared, without blanks around it; undefined when none is asked for.
 * @throws Error when other machines could reach the server without a key, or with one that can be guessed
 */
export function usableKey(host: string, given: string | undefined): string | undefined {
  const key = given?.trim() ?? '';
  if (key === '') {
    if (LOOPBACK.has(host)) return undefined;
    throw new Error(`HOST 是 ${host}，其他机器可以访问：请同时设置至少 ${SHORTEST_KEY} 个字符的 MOCK_KEY。${HINT}`);
  }
  const weakness = weaknessOf(key);
  if (weakness) throw new Error(`MOCK_KEY ${weakness}${HINT}`);
  return key;
}

/** Says why a key can be guessed, and never the key. */
function weaknessOf(key: string): string | null {
  if (key.length < SHORTEST_KEY) return `只有 ${key.length} 个字符，至少需要 ${SHORTEST_KEY} 个。`;
  if (!SENDABLE.test(key)) return '只能使用英文字母、数字和半角符号。';
  const kinds = new Set(key).size;
  if (kinds < FEWEST_KINDS) return `只有 ${kinds} 种不同的字符，至少需要 ${FEWEST_KINDS} 种。`;
  return WORDS.test(key) ? '只由单词组成，容易被猜到。' : null;
}
