import type { agents as calls } from '#contracts/calls/agents.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** Agents as choices (Spec 1 §7): those with whom the platform still works. */
export const agents: Handlers<typeof calls> = {
  openOptions: (world) => enabled(world),
  options: (world) => enabled(world),
};

const enabled = ({ store }: World): Row<'agent'>[] =>
  store.tables.agent.all().filter((row) => row.agentStatus !== inUseFlags.no);
