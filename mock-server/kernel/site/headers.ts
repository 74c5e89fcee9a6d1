import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Returns the security headers of every page and asset. In production, scripts/deploy configures identical headers.
 * @param scripts hashes of the page's inline scripts
 */
export function securityHeaders(nonce: string, scripts: readonly string[] = []): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentPolicy(nonce, scripts)],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

const contentPolicy = (nonce: string, scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const newNonce = (): string => randomBytes(16).toString('base64');

export function setHeaders(res: ServerResponse, headers: readonly [name: string, value: string][]): void {
  for (const [name, value] of headers) res.setHeader(name, value);
}
