import { registry } from '#contracts/registry.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import { pactFolder } from '../../pact/folder.ts';
import { readInteractions } from '../../verify/interactions.ts';
import { LAST_LEVEL, levelOfScreen, levels } from '../../verify/levels/levels.ts';
import { type LevelPlan, statePlan } from '../../verify/levels/plan-text.ts';
import { escapeHtml, inlineCode, table } from './text.ts';

/** Renders the table of the levels with the titles of their screens. */
export function levelTable(): string {
  const titles = new Map(
    registry.flatMap(({ name }) => responseUsageOf(name).screens.map(({ path, title }) => [path, title] as const)),
  );
  const rows = levels.map(({ title }, index) => {
    const level = index + 1;
    const pages = [...titles].filter(([path]) => levelOfScreen(path) === level).map(([, page]) => page);
    const more = level === LAST_LEVEL ? '，以及没有页面用到的接口' : '';
    return [String(level), escapeHtml(title.zh), escapeHtml(`${pages.join('、')}${more}`)];
  });
  return table(['级', '内容', '页面'], rows);
}

/** Renders the order in which to implement the states: a heading and a table for each level. */
export const statePlanTables = (): string => {
  let number = 0;
  const rowsOf = ({ steps, interactions }: LevelPlan) =>
    steps.map(({ state, unlocked, verifiable }) => {
      number += 1;
      const share = Math.floor((100 * verifiable) / interactions);
      return [String(number), inlineCode(state), String(unlocked), `${verifiable}（${share}%）`];
    });
  return statePlan(readInteractions(pactFolder))
    .map((plan) => {
      const { level, title, interactions } = plan;
      const heading = `### 第 ${level} 级：${escapeHtml(title)}，共 ${interactions} 个交互 {#level-${level}}`;
      return `${heading}\n\n${table(['次序', '状态', '新增可核对的交互', '累计'], rowsOf(plan))}`;
    })
    .join('\n\n');
};
