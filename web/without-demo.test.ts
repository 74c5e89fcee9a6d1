import { expect, test } from 'vitest';
import { demoModules } from './without-demo.ts';

const chunk = (...moduleIds: string[]) => ({ type: 'chunk' as const, moduleIds });

test('a module of the demo is named wherever it has gone; pages of the console whose name is demo are none', () => {
  const bundle = {
    'assets/start.js': chunk('/any/web/app/main.tsx', '/any/web/demo/desk/begin.tsx'),
    'assets/calendar.js': chunk('/any/web/screens/demo/fullcalendar/index.ts'),
    'assets/start.css': { type: 'asset' as const },
  };
  expect(demoModules(bundle)).toEqual(['/any/web/demo/desk/begin.tsx']);
});
