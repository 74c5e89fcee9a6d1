import type { Server } from 'node:http';
import { refusalCodes, writeEnvelope } from '#contracts/envelopes.ts';

const REASONS: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: '请求头过大' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: '请求超时' },
};
/** So long somebody may take to read why. */
const READING_MS = 1_000;
const BROKEN = { status: '400 Bad Request', message: '请求格式不正确' };

/** What node cannot read as a request, or what does not arrive in time, is answered with an envelope too. */
export function refuseBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = REASONS[error.code ?? ''] ?? BROKEN;
    const body = JSON.stringify(writeEnvelope('business', refusalCodes.badInput, message));
    const headers = [
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
    // Who neither reads nor closes would keep the connection half open for good; at once, the answer might be lost.
    setTimeout(() => socket.destroy(), READING_MS).unref();
  });
}
