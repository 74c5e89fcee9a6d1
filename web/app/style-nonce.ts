declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Returns the style nonce that the server wrote into index.html. Browsers expose a nonce as a property, not as an
 * attribute.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Provides the nonce to the library that injects the dialogs' scroll-lock style. */
export function offerStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
