import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, isCallPath, readAddress } from './address.ts';

/** A request with its response and the parts of its address. app.ts parses the address once per request. */
export interface RequestContext extends Address {
  req: IncomingMessage;
  res: ServerResponse;
  /** True for a call of the API. */
  isCall: boolean;
}

/** Answers a request, or returns false if the request is for another handler. */
export type RequestHandler = (context: RequestContext) => boolean;

export function requestContext(req: IncomingMessage, res: ServerResponse): RequestContext {
  const { sandbox, path, query } = readAddress(req.url ?? '/');
  return { req, res, sandbox, path, query, isCall: isCallPath(path) };
}
