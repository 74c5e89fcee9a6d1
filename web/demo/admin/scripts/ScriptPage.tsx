import { ownScripts, type OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import { Link } from 'wouter';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { OwnerOnlyError, SandboxGoneError, useControl } from '../../control-client.ts';
import { LoadState } from '../../LoadState.tsx';
import { pollingOptions } from '../../polling.ts';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { KeyRequired } from '../frame/ConnectionStates.tsx';
import { SCRIPTS_ADDRESS } from './address.ts';
import { ScriptEditor } from './ScriptEditor.tsx';

/** Polling interval: a try in the sandbox of the script changes its state. */
const POLL_MS = 2_000;

/** Renders the page on which a user writes a demo script. */
export function ScriptPage({ params: { script = '' } }: { params: { script?: string } }) {
  const desk = useAdminData();
  const state = useControl(ownScripts.get, { id: script }, pollingOptions(POLL_MS));
  const { data, error, mutate } = state as { data?: OwnScriptDetails; error?: unknown; mutate: typeof state.mutate };
  if (error instanceof OwnerOnlyError) return <KeyRequired />;
  if (error instanceof SandboxGoneError)
    return (
      <EmptyState title="脚本不存在或已删除">
        <Link href={SCRIPTS_ADDRESS}>返回演示脚本</Link>
      </EmptyState>
    );
  if (!data || !desk.data) return <LoadState dataName="演示脚本" state={state} />;
  return (
    <AdminDataContext value={desk.data}>
      <ScriptEditor
        key={data.id}
        script={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
        reload={() => mutate()}
      />
    </AdminDataContext>
  );
}
