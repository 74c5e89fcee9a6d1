import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, readAddress } from './address.ts';

/** A request with its response and the parts of its address. app.ts parses the address once per request. */
export interface RequestContext extends Address {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Answers a request, or returns false if the request is for another handler. */
export type RequestHandler = (context: RequestContext) => boolean;

export const requestContext = (req: IncomingMessage, res: ServerResponse): RequestContext => ({
  req,
  res,
  ...readAddress(req.url ?? '/'),
});
