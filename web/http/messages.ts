/** Messages for errors without a message from the server (Spec 1 §8: HTTP and network errors show their message). */
export const DOWNLOAD_FAILED = '下载附件失败，请联系管理员';
export const ABSENT_CALL = '当前系统未提供此功能';
export const OFFLINE_WRITE = '网络已断开，未提交，请联网后重试';

/** Ending of the message for a write that may have been executed. */
const UNKNOWN_RESULT = '结果未知，请刷新核对';
const LATER = '请稍后重试';

export const timeoutMessage = (isWrite: boolean): string => `请求超时，${isWrite ? UNKNOWN_RESULT : LATER}`;

/**
 * Returns the message for a failed connection.
 * @param offline true if the browser knows that it has no network, so that a user can check the result only later
 */
export function networkMessage(isWrite: boolean, offline = false): string {
  if (!isWrite) return '网络连接失败，请检查网络后重试';
  return `网络连接中断，${offline ? '结果未知，请联网后核对' : UNKNOWN_RESULT}`;
}

export const misshapenMessage = (isWrite: boolean): string =>
  isWrite ? `服务器返回的数据无法识别，${UNKNOWN_RESULT}` : '服务器返回的数据无法识别';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  401: '没有登录，请重新登录',
  403: '没有访问权限',
  404: '请求的地址不存在',
  405: '不支持的请求方式',
  408: '请求超时，请稍后重试',
  409: '数据已被修改，请刷新后重试',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后重试',
  500: '服务器内部错误',
  502: '网关错误',
  503: '服务暂时不可用',
  504: '网关超时',
};

/** Returns the message for an HTTP status. A server error (5xx) does not tell whether the write was executed. */
export function statusMessage(status: number, isWrite: boolean): string {
  const text = STATUS_TEXTS[status] ?? `请求失败（状态码 ${status}）`;
  if (status < 500) return text;
  return `${text}，${isWrite ? UNKNOWN_RESULT : LATER}`;
}
