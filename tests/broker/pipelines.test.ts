import { describe, expect, it } from 'vitest';
import { commandsOf, readPipelines } from './pipeline-steps.ts';
import { testPipelines } from './run-pipelines.ts';

const pipelines = readPipelines();
const [first] = pipelines;

it('pipelines of all systems run the same commands in the same order', () => {
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

it.each(pipelines)('pipeline uses only variables that it sets: $name', ({ steps, variables }) => {
  for (const side of ['console', 'backend'] as const)
    for (const { script } of steps[side])
      for (const [, name] of script.matchAll(/\$\{?([A-Z_]+)/g)) expect(variables[side]).toContain(name);
});

it.each(pipelines)('pipeline starts the version of the backend that it verifies: $name', ({ name, steps, text }) => {
  const scripts = steps.backend.flatMap(({ script }) => script.split('\n'));
  if (name === 'GitHub Actions') expect(text).toContain('ref: ${{ github.event.client_payload.provider_version }}');
  else expect(scripts.slice(0, 2)).toEqual(['git checkout --quiet "$VERSION"', '$START']);
});

it.each(pipelines)('pipeline keeps the reports of a failed verification: $name', ({ steps, text }) => {
  const scripts = steps.backend.map(({ script }) => script.replace(/\\\n\s*/g, '')).join('\n');
  expect(scripts).toMatch(/pact:publish-results .* --report "\$REPORTS\/pact"$/m);
  expect(text).toMatch(
    /if: always\(\)\n +uses: actions\/upload-artifact|artifacts:\n +when: always|post \{\n +always \{/,
  );
  expect(text).toContain('console/reports');
  expect(text).toMatch(/REPORTS(:| =) '?reports/);
});

// Only `npm run test:long` runs the other two, because their commands are the same.
describe('run in a shell', () => testPipelines(pipelines.slice(0, 1)));
