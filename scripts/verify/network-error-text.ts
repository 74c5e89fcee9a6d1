const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '拒绝连接',
  ECONNRESET: '中断了连接',
  EPIPE: '中断了连接',
  UND_ERR_SOCKET: '中断了连接',
  ENOTFOUND: '的域名无法解析',
  EAI_AGAIN: '的域名无法解析',
  EHOSTUNREACH: '无法到达',
  ENETUNREACH: '无法到达',
  ETIMEDOUT: '连接超时',
  EPROTO: '没有用这种协议响应',
};

/** Returns the description of a connection error. The description is shown after an address. */
export function networkErrorText(error: unknown, limit: number): string {
  const { name, message, code } = rootCause(error);
  if (name === 'AbortError' || name === 'TimeoutError') return `在 ${limit / 1000} 秒内没有响应`;
  if (code && ERROR_TEXTS[code]) return `${ERROR_TEXTS[code]}（${code}）`;
  if (code?.includes('CERT') || code?.includes('SIGNED')) return `的 TLS 证书不受信任（${code}）`;
  if (code?.startsWith('HPE_')) return `的响应不是 HTTP（${code}）`;
  return `没有给出完整的响应（${code ?? message}）`;
}

/** Returns the root cause of an error. `fetch` wraps it in `cause`. */
function rootCause(error: unknown): { name?: string; message: string; code?: string } {
  const { name, message, code, cause } = error as Error & { code?: unknown };
  if (cause instanceof Error) return rootCause(cause);
  return { name, message, ...(typeof code === 'string' && { code }) };
}
