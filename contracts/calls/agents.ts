import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agentExample, agentOption } from '../entities/agent.ts';

const option = { agentId: agentExample.agentId, agentName: agentExample.agentName };

/** Agents as choices (Spec 1 §7, Spec 2 §7). */
export const agents = defineCalls('agents', {
  /** For whoever registers; open to visitors. */
  openOptions: {
    method: 'GET',
    path: '/wk/auth/api/auth/getAllAgent',
    family: 'auth',
    open: true,
    data: z.array(agentOption),
    example: { data: [option] },
  },
  options: {
    method: 'GET',
    path: '/sc/agent/list/all',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(agentOption),
    example: { data: [option] },
  },
});
