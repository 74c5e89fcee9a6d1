import { ownScripts, type OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import { showToast } from '#web/app/toast.ts';
import { readControl } from '../../control-client.ts';
import { DocumentEditor } from '../documents/DocumentEditor.tsx';
import { useDraft } from '../documents/use-draft.ts';
import { VersionsPart } from '../documents/VersionsPart.tsx';
import { SCRIPTS_ADDRESS } from './address.ts';
import { exportScript } from './export-script.ts';
import { PublishPart } from './PublishPart.tsx';
import { RecordingPart } from './RecordingPart.tsx';
import { scriptKind, stateOf } from './script-kind.ts';
import { StepsPart } from './StepsPart.tsx';
import { WordsPart } from './WordsPart.tsx';

interface Props {
  script: OwnScriptDetails;
  onChanged(script: OwnScriptDetails): void;
  reload(): Promise<OwnScriptDetails | undefined>;
}

/** Renders the texts and steps of a demo script, and the cards for recording and publishing it. */
export function ScriptEditor({ script, onChanged, reload }: Props) {
  const draft = useDraft(scriptKind, script, (saved) => {
    onChanged(saved);
    showToast('success', `已保存为第 ${saved.version} 版`);
  });
  const take = (changed: OwnScriptDetails): void => {
    draft.restart(changed);
    onChanged(changed);
  };
  const load = async (version?: number): Promise<void> => {
    const latest = await reload();
    if (!latest) return;
    if (version === undefined) draft.restart(latest);
    else draft.replace((await readControl(ownScripts.get, { id: script.id, version })).text);
  };
  return (
    <DocumentEditor
      noun="脚本"
      document={script}
      draft={draft}
      list={SCRIPTS_ADDRESS}
      state={stateOf(script)}
      onExport={() => void exportScript(script.id)}
      onLoadLatest={() => void load()}
      content={
        <>
          <WordsPart file={draft.file} change={draft.change} />
          <StepsPart draft={draft} />
        </>
      }
      side={
        <>
          <RecordingPart script={script} isDirty={draft.isDirty} onTaken={take} />
          <PublishPart script={script} isDirty={draft.isDirty} onChanged={() => void reload()} />
          <VersionsPart document={script} load={(version) => void load(version)} />
        </>
      }
    />
  );
}
