import { expect, it } from 'vitest';
import schema from '../config/console.schema.json' with { type: 'json' };
import { readSettings, type Setting } from '../config/read-settings.ts';
import { publicSchema, withoutProse } from './config-files.ts';

it('reads and reports settings equally with the schema of the build and the schema of the sources', () => {
  const built = withoutProse(schema as Setting) as Setting;
  const content = { $schema: './console.schema.json', basePath: 'console', timeouts: { call: 500 }, unknown: 1 };
  const reports = { built: [] as unknown[], sources: [] as unknown[] };
  for (const given of [{}, content, [], { unavailableCalls: ['rooms.list', ''] }])
    expect(readSettings(built, given, (...report) => reports.built.push(report))).toEqual(
      readSettings(schema as Setting, given, (...report) => reports.sources.push(report)),
    );
  expect(reports.built).toEqual(reports.sources);
  expect(reports.built).toHaveLength(5);
  expect(JSON.stringify(built)).not.toContain('description');
});

it('lists call names and keeps the descriptions in the schema for editors', () => {
  const { properties } = JSON.parse(publicSchema());
  expect(properties.unavailableCalls.items.enum).toContain('rooms.export');
  expect(properties.product.properties.name.description).toContain('login page');
});
