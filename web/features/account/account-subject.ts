/** Data of an account that its dialogs and confirmations need. */
export interface AccountSubject {
  userId: string;
  username: string;
  /** Name of the person who uses the account. */
  name: string;
  enable?: number | null | undefined;
}

export const accountInWords = ({ username, name }: AccountSubject): string => `“${name}（${username}）”`;
