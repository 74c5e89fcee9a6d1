import { say, type Text } from './language.ts';

const ERROR_TEXTS: Readonly<Record<string, Text>> = {
  ECONNREFUSED: { zh: '拒绝连接', en: 'refuses the connection' },
  ECONNRESET: { zh: '中断了连接', en: 'closed the connection' },
  EPIPE: { zh: '中断了连接', en: 'closed the connection' },
  UND_ERR_SOCKET: { zh: '中断了连接', en: 'closed the connection' },
  ENOTFOUND: { zh: '的域名无法解析', en: 'has a host name that does not resolve' },
  EAI_AGAIN: { zh: '的域名无法解析', en: 'has a host name that does not resolve' },
  EHOSTUNREACH: { zh: '无法到达', en: 'cannot be reached' },
  ENETUNREACH: { zh: '无法到达', en: 'cannot be reached' },
  ETIMEDOUT: { zh: '连接超时', en: 'does not accept the connection in time' },
  EPROTO: { zh: '没有用这种协议响应', en: 'does not respond in this protocol' },
};

/** Returns the description of a connection error. The description is shown after an address. */
export function networkErrorText(error: unknown, limit: number): string {
  const { name, message, code } = rootCause(error);
  if (name === 'AbortError' || name === 'TimeoutError')
    return say({ zh: `在 ${limit / 1000} 秒内没有响应`, en: `does not respond within ${limit / 1000} s` });
  const known = code && ERROR_TEXTS[code];
  if (known) return say({ zh: `${known.zh}（${code}）`, en: `${known.en} (${code})` });
  if (code?.includes('CERT') || code?.includes('SIGNED'))
    return say({
      zh: `的 TLS 证书不受信任（${code}）；自己签发的，请用环境变量 NODE_EXTRA_CA_CERTS 指明证书文件`,
      en: `has a TLS certificate that is not trusted (${code}); NODE_EXTRA_CA_CERTS=FILE names your own certificate`,
    });
  if (code?.startsWith('Z_') || code?.startsWith('ERR__ERROR_FORMAT'))
    return say({
      zh: `的响应无法解压，Content-Encoding 与内容不符（${code}）`,
      en: `has a response whose content does not match its Content-Encoding (${code})`,
    });
  if (code?.startsWith('HPE_'))
    return say({ zh: `的响应不是 HTTP（${code}）`, en: `does not respond with HTTP (${code})` });
  return say({
    zh: `没有给出完整的响应（${code ?? message}）`,
    en: `does not give a complete response (${code ?? message})`,
  });
}

/** Returns the root cause of an error. `fetch` wraps it in `cause`. */
function rootCause(error: unknown): { name?: string; message: string; code?: string } {
  const { name, message, code, cause } = error as Error & { code?: unknown };
  if (cause instanceof Error) return rootCause(cause);
  return { name, message, ...(typeof code === 'string' && { code }) };
}
