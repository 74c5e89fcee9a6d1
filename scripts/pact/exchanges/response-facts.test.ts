import { describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import type { Exchange } from './exchange.ts';
import { exchangesOf } from './exchanges.ts';
import { LIST_HAS_ENTRIES } from './response-facts.ts';

/** Lists that need no row: they come from the request, the caller, or a fact of the call. */
const NEED_NO_ROW = [
  'auth.login',
  'session.info roles',
  'session.info permissions',
  'session.menu data',
  'users.roleOptions data',
  'users.list rows[].roleNames',
  'users.list rows[].roleIds',
  'users.detail roleIds',
  'textTemplates.list templates',
  'claTimes.calendar columnTitles',
  'claTimes.calendar claTimeContainer',
  'claTimeRules.preview lessons',
  'availability.find dates',
  'roomUses.list [].openDays',
  'imports.check faults',
  'moveIn.write totals.courses',
  'moveIn.batches data',
  'moveIn.batches [].totals.courses',
  'moveIn.columns data',
];

/** Facts required by lists whose elements have no id, and by fields that are computed from other tables. */
const STEM_FROM: readonly [part: string, fact: string][] = [
  ['students.list rows[].balanceHour', 'an enrolment exists'],
  ['students.detail balanceHour', 'an enrolment exists'],
  ['students.detail hourParts', 'an enrolment exists'],
  ['staff.list rows[].userId', 'an account exists'],
  ['staff.list rows[].enable', 'an account exists'],
  ['staff.detail userId', 'an account exists'],
  ['receipts.list rows[].lines', 'a purchase exists'],
  ['receipts.detail lines', 'a purchase exists'],
  ['receipts.print lines', 'a purchase exists'],
  ['claTimes.detail studentAttendList', 'a seat exists'],
  ['teachers.claStudents rows', 'a seat exists'],
  ['renewals.list rows[].salesStaffId', 'a purchase exists'],
  ['users.list rows[].tenantIds', 'a tenant exists'],
  ['users.list rows[].tenantNames', 'a tenant exists'],
  ['users.detail tenantIds', 'a tenant exists'],
];

interface Part {
  path: string;
  /** Example of the first element, if the part is a list that must not be empty. */
  first?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the fields and the non-empty lists that the matchers of a response require, with their paths. */
function requiredParts(matcher: unknown, path: string): Part[] {
  if (!isObject(matcher)) return [{ path }];
  if ('min' in matcher && Array.isArray(matcher['value'])) {
    const [first] = matcher['value'] as unknown[];
    return [{ path: path || 'data', first }, ...requiredParts(first, `${path}[]`)];
  }
  if ('pact:matcher:type' in matcher)
    return isObject(matcher['value']) ? requiredParts(matcher['value'], path) : [{ path }];
  return Object.entries(matcher).flatMap(([name, one]) => requiredParts(one, path === '' ? name : `${path}.${name}`));
}

/** Returns an example value without its matchers. */
const valueOf = (matcher: unknown): unknown =>
  isObject(matcher) && 'pact:matcher:type' in matcher ? valueOf(matcher['value']) : matcher;

/** True if a fact of the exchange names the first id of an element. */
function isNamed(element: unknown, { states }: Exchange): boolean {
  const fields = valueOf(element);
  const values = new Set(states.flatMap(({ params }) => Object.values(params)));
  return (
    isObject(fields) &&
    Object.entries(fields).some(
      ([name, one]) => /^id$|Id$|Code$|^username$/.test(name) && values.has(valueOf(one) as string),
    )
  );
}

const successes = registry
  .flatMap(exchangesOf)
  .filter(({ outcome, answer }) => outcome.kind === 'ok' && answer.json !== undefined);
const dataOf = ({ answer }: Exchange): unknown => (answer.json as { data?: unknown }).data;
const partsOf = (exchange: Exchange): Part[] => requiredParts(dataOf(exchange), '');
const hasFact = ({ states }: Exchange, name: string): boolean => states.some((state) => state.name === name);

describe('facts of successful interactions', () => {
  it('contain the rows of every list that must not be empty', () => {
    const gaps = successes.flatMap((exchange) =>
      partsOf(exchange)
        .filter(({ first }) => first !== undefined)
        .filter(({ path, first }) => {
          const part = `${exchange.call.name} ${path}`;
          const stated = exchange.states.some(
            ({ name, params }) => name === LIST_HAS_ENTRIES && params['list'] === path.replace(/(\[\])+$/, ''),
          );
          const stems = STEM_FROM.some(([one, fact]) => one === part && hasFact(exchange, fact));
          return !stated && !stems && !NEED_NO_ROW.includes(part) && !isNamed(first, exchange);
        })
        .map(({ path }) => `${exchange.call.name} ${path}: ${exchange.description}`),
    );
    expect(gaps).toEqual([]);
  });

  it.each(STEM_FROM)('contain the fact that %s requires: %s', (part, fact) => {
    const requiring = successes.filter((exchange) =>
      partsOf(exchange).some(({ path }) => `${exchange.call.name} ${path}` === part),
    );
    expect(requiring.length).toBeGreaterThan(0);
    expect(requiring.filter((exchange) => !hasFact(exchange, fact)).map(({ description }) => description)).toEqual([]);
  });

  it('contain only the sign-in for an interaction with an empty list', () => {
    const exchanges = registry.filter(({ name }) => name === 'students.list').flatMap(exchangesOf);
    const empty = exchanges.find(({ description }) => description.includes('empty list'));
    expect(empty?.states.map(({ name }) => name)).toEqual(['someone is signed in']);
  });
});
