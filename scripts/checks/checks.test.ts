import { describe, expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { forbiddenClockReads } from './clock.ts';
import { literalColours } from './colours.ts';
import { undeclaredVariables } from './css-variables.ts';
import { crowdedFolders } from './crowded-folders.ts';
import { featureCycles } from './features.ts';
import { forbiddenImports } from './imports.ts';
import { misplacedMockAddresses } from './mock-address.ts';
import { forbiddenNames } from './names.ts';
import { parseSource } from './source.ts';
import { truncatingFields } from './truncation.ts';
import { domainDependencies } from './zones.ts';

const rooms = 'web/screens/edu/room/RoomList.tsx';
const teaching = 'mock-server/domains/teaching';

describe('imports', () => {
  const cases: { name: string; path: string; text: string; complaint: RegExp | null }[] = [
    { name: 'contracts take zod', path: 'contracts/a.ts', text: "import * as z from 'zod';", complaint: null },
    { name: 'contracts take no react', path: 'contracts/a.ts', text: "import 'react';", complaint: /package 'react'/ },
    {
      name: 'contracts take no seed',
      path: 'contracts/a.ts',
      text: "import '#seed/index.ts';",
      complaint: /contracts may not/,
    },
    { name: 'a contract test takes vitest', path: 'contracts/a.test.ts', text: "import 'vitest';", complaint: null },
    {
      name: 'a contract takes no example',
      path: 'contracts/calls/a.ts',
      text: "import '../examples/entities/a.ts';",
      complaint: /contracts may not/,
    },
    {
      name: 'the web takes no example',
      path: 'web/features/a/a.ts',
      text: "import '#contracts/examples/examples.ts';",
      complaint: /features may not/,
    },
    {
      name: 'a test beside its file takes examples',
      path: 'web/features/a/a.test.ts',
      text: "import '#contracts/examples/examples.ts';",
      complaint: null,
    },
    {
      name: 'pact takes examples',
      path: 'scripts/pact/a.ts',
      text: "import '../examples/examples.ts';",
      complaint: null,
    },
    {
      name: 'pact takes the web client',
      path: 'scripts/pact/a.ts',
      text: "import '#web/http/client.ts';",
      complaint: null,
    },
    {
      name: 'seed/random takes faker',
      path: 'seed/generators/random.ts',
      text: "import '@faker-js/faker';",
      complaint: null,
    },
    {
      name: 'seed takes no faker',
      path: 'seed/tables/a.ts',
      text: "import '@faker-js/faker';",
      complaint: /seed may not/,
    },
    { name: 'seed takes no web', path: 'seed/a.ts', text: "import '#web/http/a.ts';", complaint: /seed may not/ },
    {
      name: 'the mock server takes no web',
      path: 'mock-server/kernel/a.ts',
      text: "import '#web/a.ts';",
      complaint: /kernel may not/,
    },
    {
      name: 'the kernel takes seed',
      path: 'mock-server/kernel/store/a.ts',
      text: "import '#seed/index.ts';",
      complaint: null,
    },
    {
      name: 'the kernel takes no domain, not even a type',
      path: 'mock-server/kernel/routing/a.ts',
      text: "import type { Payments } from '../../domains/onboarding/payments.ts';",
      complaint: /kernel may not/,
    },
    {
      name: 'the kernel takes no composition',
      path: 'mock-server/kernel/routing/a.ts',
      text: "import '../../composition.ts';",
      complaint: /kernel may not/,
    },
    {
      name: 'the composition takes a domain by its domain.ts',
      path: 'mock-server/composition.ts',
      text: "import './domains/teaching/domain.ts';",
      complaint: null,
    },
    {
      name: 'the composition takes nothing else of a domain',
      path: 'mock-server/composition.ts',
      text: "import './domains/teaching/handlers/cla-times.ts';",
      complaint: /composition\.ts may not/,
    },
    {
      name: 'the kernel takes no sandboxes, not even a type',
      path: 'mock-server/kernel/routing/a.ts',
      text: "import type { Sandboxes } from '../../sandboxes/sandboxes.ts';",
      complaint: /kernel may not/,
    },
    {
      name: 'sandboxes take no demo',
      path: 'mock-server/sandboxes/a.ts',
      text: "import '../demo/links/links.ts';",
      complaint: /sandboxes may not/,
    },
    {
      name: 'a domain takes no demo',
      path: `${teaching}/calendar.ts`,
      text: "import '../../demo/links/links.ts';",
      complaint: /teaching may not/,
    },
    {
      name: 'the app takes the demo only from its composition',
      path: 'mock-server/app.ts',
      text: "import './demo/links/open-link.ts';",
      complaint: /app and server\) may not/,
    },
    {
      name: 'a domain takes another by its index',
      path: `${teaching}/calendar.ts`,
      text: "import '../enrolment/index.ts';",
      complaint: null,
    },
    {
      name: 'a domain takes no inside of another',
      path: `${teaching}/calendar.ts`,
      text: "import '../enrolment/ledger/ledger.ts';",
      complaint: /teaching may not/,
    },
    {
      name: 'a domain takes none above it',
      path: 'mock-server/domains/enrolment/status.ts',
      text: "import '../teaching/index.ts';",
      complaint: /enrolment may not/,
    },
    {
      name: 'a domain missing in the table has no layer',
      path: 'mock-server/domains/library/loans.ts',
      text: '',
      complaint: /belongs to no zone/,
    },
    {
      name: 'a handler takes its own domain',
      path: `${teaching}/handlers/cla-times.ts`,
      text: "import '../calendar.ts';",
      complaint: null,
    },
    {
      name: 'a handler takes no handler',
      path: `${teaching}/handlers/cla-times.ts`,
      text: "import './cla-time-rules.ts';",
      complaint: /do not import each other/,
    },
    {
      name: 'nothing in a domain takes its handlers',
      path: `${teaching}/calendar.ts`,
      text: "import './handlers/cla-times.ts';",
      complaint: /teaching may not/,
    },
    {
      name: 'access.ts takes the scope',
      path: `${teaching}/access.ts`,
      text: "import '../../kernel/store/scope.ts';",
      complaint: null,
    },
    {
      name: 'no other file of a domain takes the scope',
      path: `${teaching}/handlers/cla-times.ts`,
      text: "import '../../../kernel/store/scope.ts';",
      complaint: /handlers may not/,
    },
    { name: 'web takes no seed', path: 'web/app/a.ts', text: "import '#seed/personas.ts';", complaint: /app may not/ },
    {
      name: 'web takes no mock server',
      path: rooms,
      text: "import '#mock-server/app.ts';",
      complaint: /screens may not/,
    },
    { name: 'web takes no node', path: rooms, text: "import 'node:fs';", complaint: /screens may not/ },
    { name: 'a screen takes crud', path: rooms, text: "import '#web/crud/list/a.ts';", complaint: null },
    {
      name: 'a screen takes a feature by its index',
      path: rooms,
      text: "import '#web/features/messages/notices/index.ts';",
      complaint: null,
    },
    {
      name: 'a screen takes no inside of a feature',
      path: rooms,
      text: "import '../../../features/messages/notices/a.ts';",
      complaint: /entered by index/,
    },
    {
      name: 'a screen takes no subfolder of a feature',
      path: rooms,
      text: "import('#web/features/onboarding/payment/PayPanel.tsx');",
      complaint: /entered by index/,
    },
    {
      name: 'a feature takes another by its index',
      path: 'web/features/timetable/a.ts',
      text: "import '../attendance/index.ts';",
      complaint: null,
    },
    {
      name: 'a feature takes no inside of another, nor its type',
      path: 'web/features/timetable/a.ts',
      text: "import type { A } from '../attendance/a.ts';",
      complaint: /entered by index/,
    },
    {
      name: 'a feature takes its own inside',
      path: 'web/features/timetable/lesson/a.ts',
      text: "import '../a.ts';",
      complaint: null,
    },
    {
      name: 'the shell takes no inside of a feature',
      path: 'web/shell/a.ts',
      text: "import '../features/messages/notices/a.ts';",
      complaint: /entered by index/,
    },
    {
      name: 'a test takes the inside of a feature',
      path: 'tests/screens/a.test.tsx',
      text: "import '#web/features/messages/notices/a.ts';",
      complaint: null,
    },
    {
      name: 'a far import is written with #',
      path: 'web/screens/edu/room/a.ts',
      text: "import '../../../ui/a.ts';",
      complaint: /climbs 3 levels/,
    },
    { name: 'crud takes calls', path: 'web/crud/list/a.ts', text: "import '#contracts/call.ts';", complaint: null },
    {
      name: 'crud takes no feature',
      path: 'web/crud/list/a.ts',
      text: "import '../../features/messages/notices/index.ts';",
      complaint: /crud may not/,
    },
    {
      name: 'session takes no ui',
      path: 'web/session/a.ts',
      text: "import '../ui/a.ts';",
      complaint: /session may not/,
    },
    {
      name: 'the demo takes a screen',
      path: 'web/demo/a.ts',
      text: "import '../screens/login/Login.tsx';",
      complaint: null,
    },
    ...[
      'web/crud/phone/a.ts',
      'web/features/enrolment/a.ts',
      'web/screens/login/a.ts',
      'web/shell/a.ts',
      'web/app/a.ts',
    ].map((path) => ({
      name: `${path} takes no demo`,
      path,
      text: "import '#web/demo/a.ts';".replace('#web', path.split('/').length === 3 ? '..' : '../..'),
      complaint: /may not/,
    })),
    {
      name: 'the composition takes the demo',
      path: 'web/app/demo.ts',
      text: "import('../demo/Personas.tsx');",
      complaint: null,
    },
    {
      name: 'main takes the composition',
      path: 'web/app/main.tsx',
      text: "import { composeDemo } from './demo.ts';",
      complaint: null,
    },
    {
      name: 'nothing else takes the composition',
      path: 'web/app/App.tsx',
      text: "import { composeDemo } from './demo.ts';",
      complaint: /where the console starts/,
    },
    { name: 'a screen takes no other', path: rooms, text: "import '../class/a.ts';", complaint: /another screen/ },
    {
      name: 'a screen takes no shell',
      path: rooms,
      text: "import '../../../shell/a.ts';",
      complaint: /screens may not/,
    },
    { name: 'a screen takes no ofetch', path: rooms, text: "import 'ofetch';", complaint: /screens may not/ },
    {
      name: 'features take no screen',
      path: 'web/features/a/b.ts',
      text: "import '../../screens/edu/room/RoomList.tsx';",
      complaint: /features may not/,
    },
    { name: 'ui takes Mantine', path: 'web/ui/A.tsx', text: "import '@mantine/core/styles.css';", complaint: null },
    {
      name: 'ui takes no contracts',
      path: 'web/ui/A.tsx',
      text: "import '#contracts/call.ts';",
      complaint: /ui may not/,
    },
    { name: 'ui takes no wouter', path: 'web/ui/A.tsx', text: "import 'wouter';", complaint: /ui may not/ },
    { name: 'session takes http', path: 'web/session/a.ts', text: "import '../http/client.ts';", complaint: null },
    {
      name: 'http takes no session',
      path: 'web/http/a.ts',
      text: "import '../session/session.ts';",
      complaint: /http may not/,
    },
    {
      name: 'shell takes no app',
      path: 'web/shell/a.ts',
      text: "import '../app/routes.ts';",
      complaint: /shell may not/,
    },
    {
      name: 'app takes a screen lazily',
      path: 'web/app/a.ts',
      text: "import('../screens/edu/room/RoomList.tsx');",
      complaint: null,
    },
    { name: 'app takes no seed', path: 'web/app/a.ts', text: "import '#seed/personas.ts';", complaint: /app may not/ },
    { name: 'nothing takes tests', path: rooms, text: "import '#tests/support/a.ts';", complaint: /screens may not/ },
    { name: 'nothing takes scripts', path: 'seed/a.ts', text: "import '../scripts/a.ts';", complaint: /relative path/ },
    { name: 'tests take anything', path: 'tests/screens/a.tsx', text: "import '#web/app/App.tsx';", complaint: null },
    {
      name: 'no relative path across',
      path: 'seed/a.ts',
      text: "import '../contracts/a.ts';",
      complaint: /write '#contracts/,
    },
    { name: 'no # inside', path: 'seed/a.ts', text: "import '#seed/b.ts';", complaint: /write a relative path/ },
    { name: 'an export counts', path: 'contracts/a.ts', text: "export * from 'react';", complaint: /package 'react'/ },
    {
      name: 'a type counts',
      path: 'web/ui/a.ts',
      text: "type A = import('#contracts/a.ts').A;",
      complaint: /ui may not/,
    },
  ];
  for (const { name, path, text, complaint } of cases) {
    test(name, () => {
      const errors = forbiddenImports(parseSource(path, text)).join('\n');
      if (complaint) expect(errors).toMatch(complaint);
      else expect(errors).toBe('');
    });
  }
});

test('lets a domain import only domains listed before it', () => {
  const domains = Object.keys(domainDependencies);
  for (const [domain, allowed] of Object.entries(domainDependencies))
    expect(domains.slice(0, domains.indexOf(domain)), domain).toEqual(expect.arrayContaining([...allowed]));
});

describe('check of import cycles', () => {
  const circlesOf = (files: Record<string, string>): string[] =>
    importCycles(Object.entries(files).map(([path, text]) => parseSource(path, text)));

  test('reports no cycle when several files import one file', () => {
    const files = {
      'seed/a.ts': "import './b.ts'; import './c.ts';",
      'seed/b.ts': "import './c.ts';",
      'seed/c.ts': '',
    };
    expect(circlesOf(files)).toEqual([]);
  });
  test('reports a cycle of two files', () => {
    const files = { 'seed/a.ts': "import './b.ts';", 'seed/b.ts': "import './a.ts';" };
    expect(circlesOf(files)).toEqual(['files import one another in a circle: seed/a.ts → seed/b.ts → seed/a.ts']);
  });
  test('reports a cycle of type imports', () => {
    const files = {
      'web/ui/a.ts': "import type { B } from './b.ts';",
      'web/ui/b.ts': "export type { C } from './c.ts';",
      'web/ui/c.ts': "type A = import('./a.ts').A;",
    };
    expect(circlesOf(files)).toEqual([
      'files import one another in a circle: web/ui/a.ts → web/ui/b.ts → web/ui/c.ts → web/ui/a.ts',
    ]);
  });
  test('reports a cycle across top-level folders and one through a lazy import', () => {
    const files = {
      'scripts/a.ts': "import '#tests/support/b.ts';",
      'tests/support/b.ts': "import '#scripts/a.ts';",
      'web/app/c.ts': "import('./d.ts');",
      'web/app/d.ts': "import './c.ts';",
    };
    expect(circlesOf(files)).toHaveLength(2);
  });
  test('reports a file that imports itself', () => {
    expect(circlesOf({ 'seed/a.ts': "import './a.ts';" })).toEqual([
      'files import one another in a circle: seed/a.ts → seed/a.ts',
    ]);
  });
  test('reports cycles that share a file once, as the shortest of them', () => {
    const files = {
      'seed/a.ts': "import './b.ts';",
      'seed/b.ts': "import './c.ts';",
      'seed/c.ts': "import './a.ts'; import './b.ts'; import './d.ts';",
      'seed/d.ts': "import './c.ts';",
    };
    expect(circlesOf(files)).toEqual([
      'files import one another in a circle: seed/a.ts → seed/b.ts → seed/c.ts → seed/a.ts, and 1 more tied into it',
    ]);
  });
});

describe('reads of the clock', () => {
  const text = 'const a = 1;\nconst b = new Date();\nconst c = Date.now();\nconst d = new Date(a);\nconst e = Date();';

  test('are reported with their lines', () => {
    expect(forbiddenClockReads(parseSource('web/ui/a.ts', text)).map((problem) => problem.split(' ')[0])).toEqual([
      'web/ui/a.ts:2',
      'web/ui/a.ts:3',
      'web/ui/a.ts:5',
    ]);
  });
  for (const path of ['mock-server/kernel/clock/real.ts', 'web/session/today.ts', 'tests/support/a.ts', 'scripts/a.ts'])
    test(`are allowed in ${path}`, () => expect(forbiddenClockReads(parseSource(path, text))).toEqual([]));
});

describe('cycles of features', () => {
  const source = (feature: string, used: string) =>
    parseSource(`web/features/${feature}/a.ts`, `import type { A } from '../${used}/index.ts';`);

  test('are reported once, including those of type imports', () => {
    const sources = [source('cla', 'notices'), source('notices', 'timetable'), source('timetable', 'cla')];
    expect(featureCycles(sources)).toEqual([expect.stringContaining('cla → notices → timetable → cla')]);
  });
  test('are not reported if one feature imports another that does not import it back', () => {
    expect(featureCycles([source('cla', 'notices'), source('timetable', 'notices')])).toEqual([]);
  });
});

describe('entries of a folder', () => {
  const features = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      `web/features/f${index}/index.ts`,
      `web/features/f${index}/part/index.ts`,
    ]).flat();

  test('are accepted up to the limit', () => expect(crowdedFolders(features(14))).toEqual([]));
  test('are reported beyond the limit', () =>
    expect(crowdedFolders(features(15))).toEqual(['web/features has 15 entries; at most 14 are allowed']));
});

describe('address of the mock server', () => {
  const text = "const a = 1;\nconst b = fetch(`${root}/__mock/inbox`);\nconst c = '/__mock';\nconst d = 1n;";
  const linesOf = (path: string) => misplacedMockAddresses(parseSource(path, text));

  test('is reported for every line in the console that contains it', () => {
    expect(linesOf('web/http/a.ts').map((problem) => problem.split(' ')[0])).toEqual([
      'web/http/a.ts:2',
      'web/http/a.ts:3',
    ]);
  });
  for (const path of ['web/demo/a.ts', 'web/vite.config.ts', 'web/app/a.test.ts', 'tests/a.ts', 'mock-server/a.ts'])
    test(`is allowed in ${path}`, () => expect(linesOf(path)).toEqual([]));
});

test('rejects file and folder names without a meaning, such as utils and helpers', () => {
  const good = ['web/ui/InUseTag.tsx', 'web/features/commonplace/a.ts'];
  const bad = ['web/utils/date.ts', 'web/http/helpers.ts', 'seed/common/a.ts', 'misc.css', 'tests/util.ts'];
  expect(forbiddenNames([...good, ...bad]).map((problem) => problem.split(' ')[0])).toEqual(bad);
});

test.each([
  ['web/a.module.css', 'color: #fff;', 1],
  ['web/a.module.css', 'box-shadow: 0 0 1px rgb(0 0 0 / 7%);', 1],
  ['web/a.module.css', 'color: var(--text);\n/* https://example.org/#top */', 0],
  ['web/a.module.css', 'background: var(--mantine-color-lime-0);', 1],
  ['web/A.tsx', "const LINE = '#3f6212';", 1],
  ['web/A.tsx', "import '#contracts/a.ts'; const NAME = '#add';", 1],
  ['web/A.tsx', 'const AT = `/page#abc`;', 0],
  ['web/a.test.ts', "'#3f6212'", 0],
  ['web/ui/theme/theme.ts', "text: '#1a2433'", 0],
  ['web/features/enrolment/cla/class-colours.ts', "'#1c5fb8'", 0],
  ['seed/a.ts', "'#1c5fb8'", 0],
])('counts the colours from outside the theme: %s, %s', (path, text, count) => {
  expect(literalColours(path, text)).toHaveLength(count);
});

test('reports CSS variables that no style sheet, script or token declares', () => {
  const declared = [
    ['web/ui/theme/theme.ts', "  limeText: '#3f6212',"],
    ['web/a.css', '--gap: 4px;'],
    ['web/A.tsx', "style.setProperty('--banner', '0px')"],
  ] as const;
  const uses = (text: string) => undeclaredVariables([...declared, ['web/b.css', text]]);
  expect(uses('color: var(--lime-text); gap: var(--gap); top: var(--banner); width: var(--side, 0px)')).toEqual([]);
  expect(uses('color: var(--tick-ahead)')).toEqual(['web/b.css uses --tick-ahead, which no file declares']);
});

test.each([
  ['web/screens/edu/room/RoomDialog.tsx', '<TextField label="名称" maxLength={60} />', 1],
  ['web/ui/fields/SecretField.tsx', '  maxLength={MAX_LENGTH}', 1],
  ['web/screens/edu/room/RoomDialog.tsx', '<TextField label="名称" />', 0],
  ['seed/a.ts', 'fc.string({ maxLength: 5 })', 0],
])('counts the fields that would truncate a pasted text: %s, %s', (path, text, count) => {
  expect(truncatingFields(path, text)).toHaveLength(count);
});
