import { createReadStream } from 'node:fs';
import { appendFile, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ARRIVAL_FILE, DEPARTURE_FILE, PART_BYTES, uploadId } from '#contracts/control/transfers.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { type AccessControl, rankMissing } from '../../kernel/routing/access-control.ts';
import { readBytes } from '../../kernel/routing/body.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import { sendResponse, wrapData, wrapError } from '../../kernel/routing/wrap.ts';
import { newNonce, securityHeaders, setHeaders } from '../../kernel/site/headers.ts';
import { CONTROL } from '../control/control.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { ownServer } from './own-server.ts';

/** Content type of the file of a sandbox. */
const FILE_TYPE = 'application/gzip';

/** Sends and receives the files of sandboxes that move to another server, as streams. */
export function createTransferFiles(
  sandboxes: Sandboxes,
  access: AccessControl,
  sharing: Sharing,
  report: Report,
): RequestHandler {
  const { transfers } = sandboxes;

  const send = async ({ req, res, query }: RequestContext): Promise<void> => {
    const file = await transfers.writeFile(
      new URLSearchParams(query).get('id') ?? '',
      ownServer(sandboxes, sharing.originOf(req)),
    );
    try {
      const { size } = await stat(file);
      setHeaders(res, [...securityHeaders(newNonce()), ['Cache-Control', 'no-store']]);
      res.writeHead(200, { 'Content-Type': FILE_TYPE, 'Content-Length': size });
      await pipeline(createReadStream(file), res);
    } finally {
      await rm(file, { force: true });
    }
  };

  /** Appends a part to an uploaded file. A part that has been received before is not appended again. */
  const receive = async ({ req, query }: RequestContext): Promise<{ size: number }> => {
    const { upload = '', at = '' } = Object.fromEntries(new URLSearchParams(query));
    const file = transfers.uploadedFile(checked(uploadId, upload));
    const part = await readBytes(req, PART_BYTES);
    const size = (await stat(file).catch(() => null))?.size ?? 0;
    if (Number(at) !== size) return { size };
    await appendFile(file, part, { mode: 0o600, flush: true });
    return { size: size + part.length };
  };

  return (context) => {
    const { req, res, path, sandbox } = context;
    const [isSending, isReceiving] = [
      path === CONTROL + DEPARTURE_FILE && req.method === 'GET',
      path === CONTROL + ARRIVAL_FILE && req.method === 'PUT',
    ];
    if (!isSending && !isReceiving) return false;
    const answer = async (): Promise<void> => {
      if (!reaches(access.rankOf(req, sandbox), 'operator')) throw rankMissing('operator');
      if (isSending) await send(context);
      else sendResponse(res, wrapData('business', await receive(context)));
    };
    answer().catch((error: unknown) => fail(res, error, report));
    return true;
  };
}

/** Answers with an error, or cuts off a file that has begun. */
function fail(res: ServerResponse, error: unknown, report: Report): void {
  if (res.headersSent) res.destroy();
  else sendResponse(res, wrapError('business', error, report));
}
