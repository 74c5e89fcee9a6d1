import { STAND_IN } from '../pact/tokens.ts';
import type { Interaction } from '../pact/verification.ts';
import { requestOf } from './interactions.ts';
import { say, type Text } from './language.ts';

/** Situations of a session in which every call is verified. */
const caseTexts = {
  cookie: { zh: '只有 Cookie', en: 'cookie alone' },
  renewable: { zh: '令牌可更新', en: 'token can be renewed' },
  expired: { zh: '登录失效', en: 'session expired' },
  replaced: { zh: '在别处登录', en: 'signed in elsewhere' },
  unknown: { zh: '令牌未知', en: 'unknown token' },
} as const satisfies Readonly<Record<string, Text>>;
export type SessionCase = keyof typeof caseTexts;

export const sessionCases = Object.keys(caseTexts) as SessionCase[];

export const sessionCaseText = (name: SessionCase): string => say(caseTexts[name]);

const CASE_OF_STATE: Readonly<Record<string, SessionCase>> = {
  'the token can be renewed': 'renewable',
  'the session has expired': 'expired',
  'someone has signed in elsewhere': 'replaced',
  'the token is unknown': 'unknown',
};

/** Returns the situation of a session that the interaction repeats for its call; null for all other interactions. */
export function sessionCaseOf(interaction: Interaction): SessionCase | null {
  const headers = new Map(
    Object.entries(requestOf(interaction).headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  if (headers.get('cookie')?.includes(STAND_IN) && !headers.has('authorization')) return 'cookie';
  return interaction.states.map(({ name }) => CASE_OF_STATE[name]).find((found) => found !== undefined) ?? null;
}
