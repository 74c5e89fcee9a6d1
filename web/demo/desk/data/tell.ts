import { mutate } from 'swr';
import type * as z from 'zod';
import { failurePlace } from '../../../ui/form/failure-place.ts';
import { showToast } from '../../../app/toast.ts';
import { tellMockFor } from '../../ask-mock.ts';
import { nothing } from './schemas.ts';

type Method = 'PUT' | 'POST' | 'DELETE';
/** Where a sandbox answers: its path without the slash at the end; '' is the server's own root. */
export const placeOf = (path: string): string => path.replace(/\/$/, '');

/**
 * Sends, and has everything on the desk looked at again.
 * @returns what was answered; undefined when it failed, which the dialog that sent it then says
 */
export async function send<T>(
  method: Method,
  path: string,
  body: object,
  schema: z.ZodType<T>,
  at = '',
): Promise<T | undefined> {
  try {
    return await tellMockFor(method, path, body, schema, at);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!failurePlace()?.tell(message)) showToast('error', message);
    return undefined;
  } finally {
    void lookAgain();
  }
}

/** The same where nothing is answered. @returns whether it is done */
export const tell = async (method: Method, path: string, body: object, at = ''): Promise<boolean> =>
  (await send(
    method,
    path,
    body,
    nothing.transform(() => true),
    at,
  )) === true;

const lookAgain = () => mutate((key) => Array.isArray(key) && key[0] === 'desk');
