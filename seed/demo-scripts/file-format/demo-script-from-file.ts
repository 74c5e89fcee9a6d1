import type { DemoScriptFile, DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import { runChecks } from '../../exercises/file-format/run-checks.ts';
import type { DemoScript, DemoScriptStep } from '../demo-script.ts';
import { knownRows } from '../steps/known-rows.ts';
import { readDemoScriptFile } from './read-demo-script-file.ts';
import { withDates } from './relative-days.ts';

/** Turns a document into a demo script. Throws DemoScriptFileError when it is wrong. */
export function demoScriptFromFile(content: unknown): DemoScript {
  const file = readDemoScriptFile(content);
  return { ...wordsOf(file), file, steps: file.steps.map(stepFromFile) };
}

const wordsOf = ({ id, title, minutes, goal }: DemoScriptFile) => ({ id, title, minutes, goal });

const stepFromFile = ({ prepare, done, ...step }: DemoScriptFileStep): DemoScriptStep => ({
  ...step,
  ...(prepare && {
    prepare: (world) => {
      for (const name of prepare) knownRows[name].prepare(world);
    },
  }),
  ...(done && {
    isDone: (world) => runChecks(world, { world, named: new Map() }, withDates(done, world.today)).length === 0,
  }),
});
