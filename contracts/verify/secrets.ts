const NAMES = /password|pswd|token|smscode|authorization|cookie/i;

/** Whether what stands in a field is nobody's to read: tokens, passwords, codes. */
export const isSecretName = (name: string): boolean => NAMES.test(name);

/** What must not stand in any report: every token that the run has met. */
export class Secrets {
  #known = new Set<string>();

  add(secret: string | null | undefined): void {
    if (secret && secret.length > 3) this.#known.add(secret);
  }

  hide(text: string): string {
    return [...this.#known].reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text);
  }
}
