import { describe, expect, it } from 'vitest';
import { backendProvider } from '#scripts/verify/backend-provider.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';
import { referenceCode, servedInteractions, startReference } from './reference-backend.ts';

interface Variant {
  name: string;
  /** Part of the code, and its replacement. */
  replace: readonly [string, string][];
  /** Interactions that must fail against the variant, and their number. */
  concerns: RegExp;
  count: number;
}

const AUDIENCE_CHECK = "if (!call.audience.includes(session.role)) refuse('0403', '您没有权限进行此操作');";
const OWNER = 'row && row.owner === session.account.tenantId ? row';
const DETAIL = 'showRoom(findRoom(id, session)));';

const variants: readonly Variant[] = [
  {
    name: 'without a check of roles',
    replace: [[AUDIENCE_CHECK, '']],
    concerns: /: refuses a user of another audience /,
    count: 8,
  },
  {
    name: 'that checks roles only before it reads',
    replace: [[AUDIENCE_CHECK, AUDIENCE_CHECK.replace('if (', "if (request.method === 'GET' && ")]],
    concerns: /^rooms\.(add|update|remove): refuses a user of another audience /,
    count: 3,
  },
  {
    name: 'that accepts the cookie as a token',
    replace: [
      [
        "request.headers.authorization ?? ''",
        "request.headers.authorization ?? `Bearer ${request.headers.cookie?.split('=')[1]}`",
      ],
    ],
    concerns: /: refuses a request that has only the cookie$/,
    count: 11,
  },
  {
    name: 'that accepts an expired token',
    replace: [["expired: ['0511', '50014'],", '']],
    concerns: /: returns \d+ when the session has expired$/,
    count: 11,
  },
  {
    name: 'that shows the rows of other institutions',
    replace: [
      [DETAIL, "showRoom(table('rooms').get(id) ?? refuse('0404', '教室不存在')));"],
      ['.filter((row) => row.owner === session.account.tenantId)', ''],
    ],
    concerns: /^rooms\.(detail|list|options): (refuses a record|returns no data) of another institution$/,
    count: 3,
  },
  {
    name: 'that changes the rows of other institutions',
    replace: [
      [OWNER, 'row ? row'],
      [DETAIL, "showRoom(find('rooms', id, session, '教室不存在')));"],
    ],
    concerns: /^rooms\.(add|update|remove): refuses a (record of|reference to) another institution\b/,
    count: 4,
  },
];

describe('a backend that was written from the handbook fails', () => {
  it.each(variants)('$name', async ({ replace, concerns, count }) => {
    for (const [part] of replace) expect(referenceCode.split(part)).toHaveLength(2);
    const backend = await startReference(
      replace.reduce((code, [part, other]) => code.replace(part, other), referenceCode),
    );
    const concerned = servedInteractions().filter(({ description }) => concerns.test(description));
    expect(concerned).toHaveLength(count);
    const provider = backendProvider({ backend: backend.url, states: `${backend.url}/pact-states`, limit: 10_000 });
    const { results } = await runInteractions(concerned, provider).finally(backend.stop);
    expect(results).toHaveLength(count);
    expect(
      results.filter(({ outcome }) => outcome !== 'broken').map(({ interaction }) => interaction.description),
    ).toEqual([]);
    expect(results.every(({ answered }) => answered)).toBe(true);
  });
});
