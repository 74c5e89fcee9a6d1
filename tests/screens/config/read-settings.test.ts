import { fromJSONSchema } from 'zod';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bases } from '#contracts/envelopes.ts';
import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { config } from '#web/config/config.ts';
import { problemsOf } from '#web/config/name-problems.ts';
import schema from '#web/config/console.schema.json' with { type: 'json' };
import { readSettings, type Setting } from '#web/config/read-settings.ts';

const read = (content: unknown) => ({
  settings: readSettings(schema as Setting, content),
  problems: problemsOf(content, ''),
});

it('has the defaults of the specification without any setting', () => {
  expect(read({})).toEqual({ settings: config, problems: [] });
  expect(config).toMatchObject({
    basePath: '/',
    apiPrefixes: { auth: bases.auth, business: bases.business, oauth: '/oauthServer/api' },
    product: { name: '校区管理台', logo: '', colour: 'lime' },
    timeouts: { call: 8, file: 30, moveIn: 180 },
    reminders: { expiringDays: EXPIRING_DAYS, fewHours: FEW_HOURS },
    unavailableCalls: [],
    errorReporting: { address: '', webVitals: false, slowCalls: false },
    singleSignOn: { address: '' },
  });
});

it('keeps valid settings beside invalid ones, and names the invalid and unknown ones', () => {
  const { settings, problems } = read({
    $schema: '#web/config/console.schema.json',
    product: { name: '启明教务', colour: 'pink' },
    timeouts: { call: '8', file: 60 },
    unavailableCalls: ['rooms.export', 7, 'no name'],
    errorReporting: [],
    theme: 'dark',
  });
  expect(settings).toMatchObject({
    product: { name: '启明教务', colour: 'lime' },
    timeouts: { call: 8, file: 60, moveIn: 180 },
    unavailableCalls: ['rooms.export'],
    errorReporting: { address: '' },
  });
  expect(problems.toSorted()).toEqual([
    'errorReporting has an invalid value: []; the default applies',
    'product.colour has an invalid value: "pink"; the default applies',
    'theme is unknown',
    'timeouts.call has an invalid value: "8"; the default applies',
    'unavailableCalls[1] has an invalid value: 7; the default applies',
    'unavailableCalls[2] has an invalid value: "no name"; the default applies',
  ]);
});

describe.each([null, 1, 'text', [], undefined])('with the content %j', (content) => {
  it('has every default', () => {
    const { settings, problems } = read(content);
    expect(settings).toEqual(config);
    expect(problems).toHaveLength(1);
  });
});

it.each([
  ['apiPrefixes', { business: 'https://elsewhere.example/api' }],
  ['apiPrefixes', { business: '//elsewhere.example' }],
  ['apiPrefixes', { auth: '/login Auth' }],
  ['product', { logo: 'javascript:alert(1)' }],
  ['product', { logo: '//elsewhere.example/logo.png' }],
  ['agreements', { user: 'http://plain.example' }],
  ['singleSignOn', { address: 'javascript:alert(1)' }],
  ['singleSignOn', { address: '/\\elsewhere.example' }],
  ['errorReporting', { address: 'http://plain.example' }],
  ['icp', { address: 'javascript:alert(1)' }],
])('rejects an address that leaves the console or runs code: %s %j', (group, value) => {
  expect(read({ [group]: value })).toMatchObject({ settings: config, problems: [expect.stringContaining(group)] });
});

it('agrees with a JSON Schema validator on the validity of any content', () => {
  const validator = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
  const groups = Object.entries(schema.properties as Record<string, Setting>);
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom('/console/', '/a', 'sentry', 'rooms.export', 5, 0.5, true));
  const content = fc.constantFrom(...groups).chain(([name, { properties }]) => {
    const value = properties
      ? fc.dictionary(fc.constantFrom(...Object.keys(properties), 'unknown'), values, { maxKeys: 3 })
      : fc.oneof(values, fc.array(values, { maxLength: 3 }));
    return value.map((one) => ({ [name]: one }));
  });
  fc.assert(
    fc.property(content, (given) => {
      let isValid = true;
      readSettings(schema as Setting, given, () => {
        isValid = false;
      });
      expect(isValid, JSON.stringify(given)).toBe(validator.safeParse(given).success);
    }),
    { numRuns: 500 },
  );
});
