import type { ownScripts } from '#contracts/control/own-scripts.ts';
import { type DemoScriptFile, MOST_STEPS } from '#contracts/training/demo-script-file.ts';
import { parseDemoScriptFile } from '#seed/demo-scripts/file-format/read-demo-script-file.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { conflict, notFound, tooMany } from '../../kernel/refusal.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import type { StoredOwnScript } from '../../sandboxes/own-script-record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { beginScript } from '../demo-scripts/demo-script-actions.ts';
import { changeScript, ownScriptRecords, scriptSandboxName } from '../demo-scripts/own-scripts.ts';
import { readDocument, textOf } from '../own-documents/read-document.ts';
import { firstVersion, latestVersion, requireCurrent, triedAfter, withVersion } from '../own-documents/versions.ts';
import { detailsOf, summaryOf } from './views.ts';

const MOST_SCRIPTS = 60;
const ID_BYTES = 4;
const NOUN = '脚本';

/** Control actions with which users write demo scripts. */
export const ownScriptActions: ControlHandlers<typeof ownScripts> = {
  list: (sandboxes) => ownScriptRecords(sandboxes).map(({ script }) => summaryOf(script)),

  get: (sandboxes, _, { id, version }) => detailsOf(storedOf(sandboxes, id), version),

  examples: () =>
    demoScripts.map(({ id, title, minutes, goal, steps, file }) => ({
      id,
      title,
      minutes,
      goal,
      steps: steps.length,
      text: textOf(file),
    })),

  create: async (sandboxes, _, { text }) => {
    if (ownScriptRecords(sandboxes).length >= MOST_SCRIPTS)
      throw tooMany(`自编脚本已有 ${MOST_SCRIPTS} 个，请先删除不用的`);
    const id = sandboxes.newId('script-', ID_BYTES);
    const file = documentFrom(text, id);
    const script: StoredOwnScript = { versions: firstVersion(file), publication: null, tried: null, recorded: [] };
    await sandboxes.create({ id, name: scriptSandboxName(file.title), script });
    return detailsOf(script);
  },

  save: async (sandboxes, _, { id, text, basedOn }) => {
    storedOf(sandboxes, id);
    const file = documentFrom(text, id);
    await changeScript(sandboxes, id, (stored) => withNextVersion(stored, basedOn, file));
    return detailsOf(storedOf(sandboxes, id));
  },

  remove: async (sandboxes, _, { id }) => {
    storedOf(sandboxes, id);
    await sandboxes.deleteAll([id]);
  },

  publish: async (sandboxes, _, { id, version }) => {
    storedOf(sandboxes, id);
    await changeScript(sandboxes, id, (stored) => {
      requireCurrent(stored, version, NOUN);
      requireTried(stored, version);
      return { ...stored, publication: { version, at: momentOf(machineNow()) } };
    });
    return summaryOf(storedOf(sandboxes, id));
  },

  withdraw: async (sandboxes, _, { id }) => {
    storedOf(sandboxes, id);
    await changeScript(sandboxes, id, (stored) => ({ ...stored, publication: null }));
    return summaryOf(storedOf(sandboxes, id));
  },

  recorded: (sandboxes, { record }) => {
    const { recorded } = storedOf(sandboxes, record.id);
    return {
      steps: recorded.map(({ title, as, act }) => ({ title, as, act })),
      isFull: recorded.length >= MOST_STEPS,
    };
  },

  begin: async (sandboxes, { record: { id } }, { use }) => {
    const [first] = latestVersion(storedOf(sandboxes, id)).file.steps;
    const world = await freshWorld(sandboxes, id);
    if (use === 'play') return beginScript(sandboxes, world, id);
    await changeScript(sandboxes, id, (stored) => ({ ...stored, recorded: [] }));
    return { as: first?.as ?? '', to: '/dashboard' };
  },

  takeRecorded: async (sandboxes, { record: { id } }, { basedOn }) => {
    await changeScript(sandboxes, id, (stored) => {
      if (stored.recorded.length === 0) throw conflict('还没有录到步骤，请先在脚本沙箱里做一遍');
      const { file } = latestVersion(stored);
      const document = documentFrom(JSON.stringify(withSteps(file, stored.recorded)), id);
      return { ...withNextVersion(stored, basedOn, document), recorded: [] };
    });
    return detailsOf(storedOf(sandboxes, id));
  },
};

/** Resets the sandbox of a script without keeping its data, and ends the script that is running in it. */
async function freshWorld(sandboxes: Sandboxes, id: string): Promise<SandboxWorld> {
  const world = await sandboxes.reset(id, sandboxes.record(id).name, { keep: false });
  await sandboxes.updateRecord(world, { tour: null });
  return world;
}

/** @throws Refusal when there is no such script */
function storedOf(sandboxes: Sandboxes, id: string): StoredOwnScript {
  const script = sandboxes.has(id) ? sandboxes.record(id).script : null;
  if (!script) throw notFound('脚本不存在或已删除');
  return script;
}

/** Adds a version. It has to be tried again unless only its words changed. @throws Refusal when another user has saved one */
const withNextVersion = (stored: StoredOwnScript, basedOn: number, file: DemoScriptFile): StoredOwnScript => ({
  ...stored,
  versions: withVersion(stored, basedOn, file, NOUN),
  tried: triedAfter(stored.tried, latestVersion(stored), file, withoutWords),
});

/** Returns a script without the texts that do not affect its checks: title, minutes, goal and talking points. */
const withoutWords = ({ title: _t, minutes: _m, goal: _g, steps, ...rest }: DemoScriptFile): object => ({
  ...rest,
  steps: steps.map(({ say: _, ...step }) => step),
});

/** Adds recorded steps at the end, with ids that no other step has. */
function withSteps(file: DemoScriptFile, recorded: StoredOwnScript['recorded']): DemoScriptFile {
  const ids = new Set(file.steps.map(({ id }) => id));
  const steps = recorded.map((step) => {
    let number = ids.size + 1;
    while (ids.has(`step-${number}`)) number += 1;
    const id = `step-${number}`;
    ids.add(id);
    return { ...step, id };
  });
  return { ...file, steps: [...file.steps, ...steps] };
}

/** @throws Refusal unless the version was played to the end, and no step is done before any work */
function requireTried({ tried }: StoredOwnScript, version: number): void {
  if (tried?.version !== version) throw conflict('请先把脚本从头到尾试讲一遍，每一步都打勾以后再发布');
  const [title] = tried.needNoWork;
  if (title !== undefined) throw conflict(`步骤“${title}”什么都不做也会打勾，请修改或去掉它的检查`);
}

const documentFrom = (text: string, id: string): DemoScriptFile => readDocument(text, id, parseDemoScriptFile);
