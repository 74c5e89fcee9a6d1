import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#scripts/commands/root.mjs';

/** Side of a pipeline: this project, or the backend. */
export type Side = 'console' | 'backend';

/** One step of a pipeline: a script for a shell, and its folder below the workspace. */
export interface Step {
  script: string;
  folder: string;
}

export interface Pipeline {
  name: string;
  text: string;
  steps: Readonly<Record<Side, readonly Step[]>>;
  /** Names of the variables that the pipeline sets. */
  variables: Readonly<Record<Side, readonly string[]>>;
}

const read = (file: string): string => readFileSync(join(root, 'scripts', 'broker', 'pipelines', file), 'utf8');

interface GithubJob {
  env: object;
  defaults?: { run: { 'working-directory': string } };
  steps: { run?: string; 'working-directory'?: string }[];
}

function github(): Pipeline {
  const { env, jobs } = parse(read('github.yml')) as { env: object; jobs: Record<Side, GithubJob> };
  const stepsOf = ({ steps, defaults }: GithubJob): Step[] =>
    steps.flatMap(({ run, 'working-directory': folder = defaults?.run['working-directory'] ?? '.' }) =>
      run === undefined ? [] : [{ script: run, folder }],
    );
  const variablesOf = (job: GithubJob): string[] => Object.keys({ ...env, ...job.env });
  return {
    name: 'GitHub Actions',
    text: read('github.yml'),
    steps: { console: stepsOf(jobs.console), backend: stepsOf(jobs.backend) },
    variables: { console: variablesOf(jobs.console), backend: variablesOf(jobs.backend) },
  };
}

/** Variables that a trigger or the settings of a GitLab project provide. */
const GITLAB_PROVIDED = [
  'CI_PROJECT_DIR',
  'PACT_BROKER_TOKEN',
  'CONSOLE_REPOSITORY',
  'CONSOLE_VERSION',
  'VERSION',
  'BRANCH',
];

function gitlab(): Pipeline {
  type Job = { variables: object; script: string[] };
  const { variables, console, backend } = parse(read('gitlab.yml')) as { variables: object } & Record<Side, Job>;
  // One shell runs all lines of a job, so that a `cd` is in force for the lines that follow.
  const stepsOf = (job: Job): Step[] => [{ script: job.script.join('\n'), folder: '.' }];
  const variablesOf = (job: Job): string[] => [...Object.keys({ ...variables, ...job.variables }), ...GITLAB_PROVIDED];
  return {
    name: 'GitLab CI',
    text: read('gitlab.yml'),
    steps: { console: stepsOf(console), backend: stepsOf(backend) },
    variables: { console: variablesOf(console), backend: variablesOf(backend) },
  };
}

/** Variables that the parameters of a Jenkins job provide. */
const JENKINS_PROVIDED = ['CONSOLE_REPOSITORY', 'CONSOLE_VERSION', 'VERSION', 'BRANCH'];

function jenkins(): Pipeline {
  const text = read('Jenkinsfile');
  const stageOf = (side: Side): string =>
    new RegExp(`stage\\('${side}'\\) \\{\\n([^]*?)\\n {4}\\}`).exec(text)?.[1] ?? '';
  const stepsOf = (side: Side): Step[] => {
    let folder = '.';
    return stageOf(side)
      .split('\n')
      .flatMap((line) => {
        folder = /^ +dir\('(.+)'\) \{$/.exec(line)?.[1] ?? (/^ {8}\}$/.test(line) ? '.' : folder);
        const script = /^ +sh '(.+)'$/.exec(line)?.[1];
        return script === undefined ? [] : [{ script, folder }];
      });
  };
  const variablesOf = (side: Side): string[] => {
    const global = /\n {2}environment \{([^]*?)\n {2}\}/.exec(text)?.[1] ?? '';
    const names = [...`${global}${stageOf(side)}`.matchAll(/\n? +([A-Z_]+) = /g)].map(([, name = '']) => name);
    return [...names, ...JENKINS_PROVIDED];
  };
  return {
    name: 'Jenkins',
    text,
    steps: { console: stepsOf('console'), backend: stepsOf('backend') },
    variables: { console: variablesOf('console'), backend: variablesOf('backend') },
  };
}

/** Returns the documented pipelines. */
export const readPipelines = (): Pipeline[] => [github(), gitlab(), jenkins()];

/** Returns the commands of this project in a pipeline's scripts, in order and without line breaks. */
export const commandsOf = (steps: readonly Step[]): string[] =>
  steps
    .flatMap(({ script }) => script.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.startsWith('npm run ') || line === '$DEPLOY');
