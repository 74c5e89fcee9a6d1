import { expect, it } from 'vitest';
import { RANDOM_SEED, standard, TODAY } from '#tests/seed/worlds.ts';
import { worldPage } from './world-page.ts';

const page = worldPage([{ options: { today: TODAY, randomSeed: RANDOM_SEED }, data: standard }]);

it('lists people, teachers’ weeks, classes, purchases and months of a world', () => {
  for (const title of ['学员', '员工', '教师未来四周的课', '班级', '购买', '各月上课与购买'])
    expect(page).toContain(`<h2>${title}</h2>`);
  expect(page).toContain('<td>林晓雯</td><td>女</td><td>钢琴教师</td>');
  expect(page).not.toMatch(/undefined|NaN|\[object/);
});

it('shows at most forty rows of a long table', () => {
  const [students = ''] = page.split('<h2>员工</h2>');
  expect(students.match(/<tr>/g)).toHaveLength(41);
});
