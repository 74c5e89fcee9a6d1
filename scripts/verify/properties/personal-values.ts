const PERSONAL = /^((student|staff|teacher|salesStaff|visitor)Name|linkman|phone)$/;
/** Pattern of texts that may be a name or a phone number. */
const IDENTIFYING = /\p{Script=Han}.|\d{7}/u;

/** Names and phone numbers of persons in responses, which reports contain only in part. */
export class PersonalValues {
  readonly #values = new Set<string>();
  readonly #ownPrefix: string;

  /** @param ownPrefix prefix of the names that the run itself assigns */
  constructor(ownPrefix: string) {
    this.#ownPrefix = ownPrefix;
  }

  /** Adds the names and phone numbers in a response. */
  addFrom(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    for (const [field, value] of Object.entries(data)) {
      if (typeof value === 'object') this.addFrom(value);
      else if (typeof value === 'string' && PERSONAL.test(field) && this.#isIdentifying(value)) this.#values.add(value);
    }
  }

  #isIdentifying = (value: string): boolean => IDENTIFYING.test(value) && !value.includes(this.#ownPrefix);

  /** Returns a text in which only the first character of each name and phone number is left. */
  masked(text: string): string {
    const found = [...this.#values].filter((value) => text.includes(value));
    return found
      .toSorted((one, other) => other.length - one.length)
      .reduce((result, value) => result.replaceAll(value, `${value.slice(0, 1)}**`), text);
  }
}
