import { expect, test } from 'vitest';
import { demoModules } from './without-demo.ts';

const chunk = (...moduleIds: string[]) => ({ type: 'chunk' as const, moduleIds });

test('reports a demo module in any chunk, but not a console page in a folder named demo', () => {
  const bundle = {
    'assets/start.js': chunk('/any/web/app/main.tsx', '/any/web/demo/desk/begin.tsx'),
    'assets/calendar.js': chunk('/any/web/screens/demo/fullcalendar/FullCalendar.tsx'),
    'assets/start.css': { type: 'asset' as const },
  };
  expect(demoModules(bundle)).toEqual(['/any/web/demo/desk/begin.tsx']);
});
