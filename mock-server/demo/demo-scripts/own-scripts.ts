import { NAME_LENGTH } from '#contracts/control/fields.ts';
import type { DemoScriptFile } from '#contracts/training/demo-script-file.ts';
import type { DemoScript } from '#seed/demo-scripts/demo-script.ts';
import { DemoScriptFileError } from '#seed/demo-scripts/file-format/demo-script-file-error.ts';
import { demoScriptFromFile } from '#seed/demo-scripts/file-format/demo-script-from-file.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import type { KeptScript, StoredOwnScript } from '../../sandboxes/own-script-record.ts';
import type { DemoScriptProgress, SandboxRecord } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { latestVersion, publishedVersion } from '../own-documents/versions.ts';

type WithScript = SandboxRecord & { script: StoredOwnScript };
/** Sandbox in which scripts are offered. */
type Audience = Pick<SandboxRecord, 'scenario' | 'script'>;

const hasScript = (record: SandboxRecord): record is WithScript => record.script !== null;

/** Returns the sandboxes of the scripts that users have written, in the order of their creation. */
export const ownScriptRecords = (sandboxes: Pick<Sandboxes, 'list'>): WithScript[] =>
  sandboxes
    .list()
    .filter(hasScript)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** Changes the latest state of a script, and names its sandbox after the title of the latest version. */
export const changeScript = (
  sandboxes: Sandboxes,
  id: string,
  change: (script: StoredOwnScript) => StoredOwnScript,
): Promise<void> =>
  sandboxes.changeRecord(id, ({ script, name }) => {
    if (!script) return { name };
    const changed = change(script);
    return { script: changed, name: scriptSandboxName(latestVersion(changed).file.title) };
  });

export const scriptSandboxName = (title: string): string => `编脚本 · ${title}`.slice(0, NAME_LENGTH);

const read = new WeakMap<DemoScriptFile, DemoScript | null>();

/** Turns a stored document into a script; null if this version of the server cannot read it. */
export function scriptOf(file: DemoScriptFile): DemoScript | null {
  const known = read.get(file);
  if (known !== undefined) return known;
  const script = readStored(file);
  read.set(file, script);
  return script;
}

function readStored(file: DemoScriptFile): DemoScript | null {
  try {
    return demoScriptFromFile(file);
  } catch (error) {
    if (error instanceof DemoScriptFileError) return null;
    throw error;
  }
}

/** A script that a sandbox may begin. `own` is the version that the sandbox then keeps. */
export interface OfferedScript {
  script: DemoScript;
  own: KeptScript | null;
}

/**
 * Returns the scripts of a sandbox: the built-in ones, and those that are published to all sandboxes of the standard
 * scenario. The sandbox in which a script is written offers its latest version.
 */
export function offeredScripts(sandboxes: Pick<Sandboxes, 'list'>, record: Audience): OfferedScript[] {
  const builtIn = demoScripts.map((script) => ({ script, own: null }));
  if (record.script) return [...readable([latestVersion(record.script)]), ...builtIn];
  return record.scenario === 'standard' ? [...builtIn, ...publishedScripts(sandboxes)] : builtIn;
}

/** Returns the published scripts in the versions that sandboxes and links may begin. */
export const publishedScripts = (sandboxes: Pick<Sandboxes, 'list'>): OfferedScript[] =>
  readable(ownScriptRecords(sandboxes).flatMap(({ script }) => publishedVersion(script) ?? []));

/** Returns the scripts that users have written, in their published or else their latest version. */
export const ownScriptsOf = (sandboxes: Pick<Sandboxes, 'list'>): DemoScript[] =>
  ownScriptRecords(sandboxes).flatMap(
    ({ script }) => scriptOf((publishedVersion(script) ?? latestVersion(script)).file) ?? [],
  );

const readable = (versions: readonly KeptScript[]): OfferedScript[] =>
  versions.flatMap(({ version, file }) => {
    const script = scriptOf(file);
    return script ? [{ script, own: { version, file } }] : [];
  });

/** Returns the script of a run or a link, in the version that it keeps; undefined if there is no such script. */
export function keptScriptOf({ id, own }: Pick<DemoScriptProgress, 'id' | 'own'>): DemoScript | undefined {
  if (own) return scriptOf(own.file) ?? undefined;
  return demoScripts.find((script) => script.id === id);
}
