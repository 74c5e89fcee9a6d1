import type { DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';

/** Returns the steps with one of them moved to another place. */
export function withMovedStep(steps: readonly DemoScriptFileStep[], from: number, to: number): DemoScriptFileStep[] {
  const step = steps[from];
  return step ? steps.toSpliced(from, 1).toSpliced(to, 0, step) : [...steps];
}

/** Returns the steps with changes of one of them. A change to undefined removes an optional part. */
export const withChangedStep = (
  steps: readonly DemoScriptFileStep[],
  id: string,
  part: { [K in keyof DemoScriptFileStep]?: DemoScriptFileStep[K] | undefined },
): DemoScriptFileStep[] =>
  steps.map((step) =>
    step.id === id
      ? (Object.fromEntries(
          Object.entries({ ...step, ...part }).filter(([, value]) => value !== undefined),
        ) as unknown as DemoScriptFileStep)
      : step,
  );

/** Returns a step without checks, which the presenter ticks, with an id that no other step has. */
export function shownStep(steps: readonly DemoScriptFileStep[]): DemoScriptFileStep {
  const ids = new Set(steps.map(({ id }) => id));
  let number = steps.length + 1;
  while (ids.has(`step-${number}`)) number += 1;
  const { as, page } = steps.at(-1) ?? { as: 'qiming01', page: '/dashboard' };
  const path = page.split('?')[0] ?? page;
  return { id: `step-${number}`, title: '', as, page: path.includes('{') ? '/dashboard' : path, act: '', say: '' };
}
