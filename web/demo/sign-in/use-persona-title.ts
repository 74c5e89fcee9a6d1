import { signIn } from '#contracts/control/sign-in.ts';
import { useControl } from '../control-client.ts';

/** Returns the title of a persona, such as 校区教务; the username until it is loaded. */
export function usePersonaTitle(username: string): string {
  const { data } = useControl(signIn.personas, {});
  return data?.find((one) => one.username === username)?.title ?? username;
}
