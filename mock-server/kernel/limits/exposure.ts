const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
/** 22 characters of 64 kinds are 132 bits. */
const SHORTEST_KEY = 22;

/** Other machines may reach the server only with a key that nobody guesses. */
export function requireKeyOffLoopback(host: string, accessKey: string | undefined): void {
  if (accessKey !== undefined && accessKey.length < SHORTEST_KEY)
    throw new Error(
      `MOCK_KEY 只有 ${accessKey.length} 个字符，至少需要 ${SHORTEST_KEY} 个。可用 openssl rand -base64 24 生成。`,
    );
  if (accessKey === undefined && !LOOPBACK.has(host))
    throw new Error(`HOST 是 ${host}，其他机器可以访问：请同时设置至少 ${SHORTEST_KEY} 个字符的 MOCK_KEY。`);
}
