import { rawRequest } from './server.ts';

export interface Link {
  code: string;
  url: string;
}
interface Opened {
  root: string;
  as: string | null;
  to: string;
  hidesBar: boolean;
  /** True if a walkthrough is in progress or finished in the sandbox. */
  isGuided: boolean;
  /** Id under which the visitor's tab reports; null if the visit is not recorded. */
  visit: string | null;
  closed?: string;
  again?: string | null;
}

/** Opens a link by sending the request that the script of the link's page sends. */
export async function open(
  address: string,
  { code }: Pick<Link, 'code'>,
  body: object = {},
  cookie = '',
): Promise<Opened & { cookies: string[] }> {
  const answer = await rawRequest(`${address}/go/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { ...(answer.json as { data: Opened }).data, cookies };
}
