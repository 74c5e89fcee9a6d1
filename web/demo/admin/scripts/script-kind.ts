import { ownScripts, type OwnScript, type OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import { demoScriptFile, type DemoScriptFile } from '#contracts/training/demo-script-file.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';
import { sendControl } from '../../control-client.ts';
import type { DocumentKind, Draft } from '../documents/use-draft.ts';
import { scriptErrors } from './script-errors.ts';

export type ScriptDraft = Draft<DemoScriptFile, OwnScriptDetails>;

export const scriptKind: DocumentKind<DemoScriptFile, OwnScriptDetails> = {
  read: (content) => demoScriptFile.parse(content),
  errorsOf: scriptErrors,
  save: (input) => sendControl(ownScripts.save, input),
};

/** Returns the state of a script as a status. */
export function stateOf({ publication, version }: Pick<OwnScript, 'publication' | 'version'>): {
  tone: Tone;
  text: string;
} {
  if (!publication) return { tone: 'neutral', text: '未发布' };
  if (publication.version < version) return { tone: 'warning', text: `已发布第 ${publication.version} 版，有新版本` };
  return { tone: 'positive', text: '已发布' };
}
