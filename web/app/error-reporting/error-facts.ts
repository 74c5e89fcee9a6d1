import { heldToken } from '../../session/token.ts';
import { session } from '../../session/state.ts';
import type { Facts } from './facts.ts';
import { scrubMessage } from './scrub.ts';
import { framesOf, hasFrames } from './stack-frames.ts';

const COMPONENTS = 20;
const NAME = /^[A-Za-z]\w{0,39}$/;
/** Names of errors that a user cannot notice, or that are reported as a call. */
const EXPECTED_NAMES = ['AbortError', 'ApiError'];
/** Messages of a harmless ResizeObserver error, and of any error in a script of another host. */
const EXPECTED_MESSAGE = /^(?:ResizeObserver loop|Script error\.?$)/;

/** Errors that have been reported. A browser may announce one error in several events. */
const reported = new WeakSet<object>();

/** Returns the facts of an error; null for an expected error, one reported before, or one of a foreign script. */
export function errorFacts(kind: Facts['kind'], error: unknown, componentStack?: string): Facts | null {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return null;
    reported.add(error);
  }
  const { name, message, stack } = describe(error);
  if (EXPECTED_NAMES.includes(name) || EXPECTED_MESSAGE.test(message)) return null;
  const frames = framesOf(stack);
  // Ignores errors of scripts that browser extensions and input methods insert into the page.
  if (frames.length === 0 && hasFrames(stack)) return null;
  const components = framesOf(componentStack).slice(0, COMPONENTS);
  return {
    kind,
    name: NAME.test(name) ? name : 'Error',
    message: scrubMessage(message, enteredTexts()),
    ...(frames.length > 0 && { frames }),
    ...(components.length > 0 && { components }),
  };
}

/** Describes any thrown value. The content of a thrown object is not reported. */
function describe(error: unknown): { name: string; message: string; stack: string } {
  if (typeof error === 'string') return { name: 'Error', message: error, stack: '' };
  if (typeof error !== 'object' || error === null)
    return { name: 'Error', message: `a thrown ${typeof error}`, stack: '' };
  const { name, message, stack } = error as Partial<Error>;
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : 'a thrown object',
    stack: typeof stack === 'string' ? stack : '',
  };
}

/** Returns the content of all fields of the page, the user's names, the tenant's name and the token. */
function enteredTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const { name = '', username = '', tenantName } = session.user ?? {};
  return [...Array.from(fields, ({ value }) => value), name, username, tenantName ?? '', heldToken() ?? ''];
}
