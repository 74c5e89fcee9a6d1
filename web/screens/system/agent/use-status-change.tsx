import { agents } from '#contracts/calls/agents.ts';
import type { Agent } from '#contracts/entities/agent.ts';
import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';

const isEnabled = ({ agentStatus }: Agent): boolean => isInUse({ inUse: agentStatus });

/** Disables or enables an agent after a confirmation that states the effect of the change (decided). */
export function useStatusChange(): ConfirmedSend<Agent> {
  const { send } = useSend(agents.updateStatus, { success: '修改成功' });
  return useConfirmedSend<Agent>(
    (agent) => {
      const ends = isEnabled(agent);
      const actionLabel = ends ? '停用' : '启用';
      return {
        title: `${actionLabel}代理商`,
        confirmLabel: actionLabel,
        danger: ends,
        text: (
          <>
            <p>{`确定${actionLabel}代理商“${agent.agentName}”？`}</p>
            <p>
              {ends
                ? '停用后，该代理商的账号会在下一次操作时退出登录，且不能再登录，新的入驻申请不能再选择该代理商；已带来的机构不受影响，可随时重新启用。'
                : '启用后，该代理商的账号可以照常登录，新的入驻申请可以选择该代理商。'}
            </p>
          </>
        ),
      };
    },
    async (agent) => {
      const { agentId, agentName } = agent;
      const options = await checkState({
        call: agents.updateStatus,
        name: `代理商“${agentName}”的状态`,
        shown: agent,
        read: () => sendCall(agents.detail, { agentId }),
        stateOf: (row) => (isEnabled(row) ? '启用' : '停用'),
      });
      const agentStatus = isEnabled(agent) ? inUseFlags.no : inUseFlags.yes;
      return options ? send({ agentId, agentStatus }, options) : { ok: false };
    },
  );
}
