/** Recorded request with its response, in the short form that tests use. */
export interface Recorded {
  method?: string;
  path: string;
  status?: number;
  time?: number;
  /** Body of the response: JSON, or text as it is. */
  body?: unknown;
  content?: object;
  headers?: { name: string; value: string }[];
  request?: object;
}

/** Returns the text of a HAR file. */
export const harOf = (recorded: readonly Recorded[]): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: recorded.map(entryOf) } });

function entryOf({ method = 'GET', path, status = 200, time = 120, body, content, headers = [], request }: Recorded) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    startedDateTime: '2026-09-07T08:00:00.000Z',
    time,
    request: { method, url: `https://test.example${path}`, headers: [], ...request },
    response: {
      status,
      headers,
      content: content ?? { mimeType: 'application/json;charset=UTF-8', size: Buffer.byteLength(text ?? ''), text },
    },
  };
}

export const ok = (data: unknown): object => ({ respCode: '0000', respMsg: '操作成功', data });
