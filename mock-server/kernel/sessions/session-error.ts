/** Error for a call whose token is rejected, because the session has ended or the token has been renewed. */
export class SessionError extends Error {
  readonly code: string;
  readonly renewedToken: string | null;

  constructor(code: string, message: string, renewedToken: string | null = null) {
    super(message);
    this.name = 'SessionError';
    this.code = code;
    this.renewedToken = renewedToken;
  }
}
