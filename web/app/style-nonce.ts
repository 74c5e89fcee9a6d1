declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the server put into index.html; browsers hide it from the attribute. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Dialogs lock the scroll bar by a style of their own; the library that writes it looks for its nonce here. */
export function offerStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
