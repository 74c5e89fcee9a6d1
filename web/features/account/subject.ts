/** An account as far as a question about it must know it. */
export interface AccountSubject {
  userId: string;
  username: string;
  /** Whose it is. */
  name: string;
  enable?: number | null | undefined;
}

export const accountInWords = ({ username, name }: AccountSubject): string => `“${name}（${username}）”`;
