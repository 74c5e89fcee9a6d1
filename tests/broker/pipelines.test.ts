import { describe, expect, it } from 'vitest';
import { commandsOf, readPipelines } from './pipeline-steps.ts';
import { testPipelines } from './run-pipelines.ts';

const pipelines = readPipelines();
const [first] = pipelines;

it('have equal commands for all systems', () => {
  for (const { steps } of pipelines)
    for (const side of ['console', 'backend'] as const)
      expect(commandsOf(steps[side])).toEqual(commandsOf(first?.steps[side] ?? []));
  expect(commandsOf(first?.steps.console ?? []).map((command) => command.split(' ')[2] ?? command)).toEqual([
    'contract:diff',
    'pact:publish',
    'pact:can-i-deploy',
    '$DEPLOY',
    'pact:record-deployment',
  ]);
  expect(commandsOf(first?.steps.backend ?? []).map((command) => command.split(' ')[2] ?? command)).toEqual([
    'pact:publish-results',
    'pact:verify',
    'pact:can-i-deploy',
    '$DEPLOY',
    'pact:record-deployment',
  ]);
});

it.each(pipelines)('use only variables that they set: $name', ({ steps, variables }) => {
  for (const side of ['console', 'backend'] as const)
    for (const { script } of steps[side])
      for (const [, name] of script.matchAll(/\$\{?([A-Z_]+)/g)) expect(variables[side]).toContain(name);
});

// The other two run equal commands, so that only `npm run test:long` runs them.
describe('run in a shell', () => testPipelines(pipelines.slice(0, 1)));
