import type { Server } from 'node:http';
import { refusalCodes, writeEnvelope } from '#contracts/envelopes.ts';

const REASONS: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: '请求头过大' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: '请求超时' },
};
/** Time between sending the error and closing the socket, so that the client can read the error. */
const CLOSE_DELAY_MS = 1_000;
const MALFORMED = { status: '400 Bad Request', message: '请求格式不正确' };

/** Answers requests that node cannot parse, or that do not arrive in time, with an error envelope. */
export function answerMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = REASONS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(writeEnvelope('business', refusalCodes.badInput, message));
    const headers = [
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
    // An immediate close might lose the response. Without any close, a client that neither reads nor closes would keep
    // the connection half open forever.
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
  });
}
