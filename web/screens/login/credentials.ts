import { loginForm } from '#contracts/entities/session.ts';

export { signIn } from '../../session/session.ts';

export interface Credentials {
  username: string;
  password: string;
}

export type CredentialErrors = { [Field in keyof Credentials]?: string };

/** Validates credentials with the schema of the login call; returns null if there are no errors. */
export function validateCredentials(credentials: Credentials): CredentialErrors | null {
  const parsed = loginForm.safeParse(credentials);
  if (parsed.success) return null;
  const errors: CredentialErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Credentials] ??= message;
  return errors;
}
