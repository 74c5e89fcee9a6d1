const SECRET_NAMES = /password|pswd|token|smscode|authorization|cookie/i;

/** True if the field contains a secret: a token, a password or a code. */
export const isSecretName = (name: string): boolean => SECRET_NAMES.test(name);

/** Collects all tokens used in the run, which must not appear in any report. */
export class Secrets {
  #known = new Set<string>();

  add(secret: string | null | undefined): void {
    if (secret && secret.length > 3) this.#known.add(secret);
  }

  hide(text: string): string {
    return [...this.#known].reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text);
  }
}
