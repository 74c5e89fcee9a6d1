import { domains } from '#contracts/registry.ts';
import { enrolment } from './domains/enrolment/domain.ts';
import { figures } from './domains/figures/domain.ts';
import { importing } from './domains/imports/domain.ts';
import { notices } from './domains/notices/domain.ts';
import { onboarding } from './domains/onboarding/domain.ts';
import { organisation } from './domains/organisation/domain.ts';
import { showing } from './domains/showing/domain.ts';
import { teaching } from './domains/teaching/domain.ts';
import { training } from './domains/training/domain.ts';
import type { Domain } from './kernel/domain.ts';
import type { Actions } from './kernel/control/action.ts';
import { kernelActions } from './kernel/control/actions.ts';
import { deskActions } from './kernel/desk/desk-actions.ts';
import { Operations } from './kernel/routing/operations.ts';
import { routesOf } from './kernel/routing/route.ts';
import type { Part } from './kernel/sandboxes/world.ts';

/** The domains of the business: a new one is entered here, and in scripts/checks/zones.ts whom it may ask. */
const ours = [notices, organisation, enrolment, teaching, onboarding, figures, importing, showing, training] as const;

type Handlers = UnionToIntersection<(typeof ours)[number]['handlers']>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Every call of the registry with its handler; calls without one do not compile. */
export const routes = routesOf(domains, Object.assign({}, ...ours.map(({ handlers }) => handlers)) as Handlers);

/** What every world holds besides the kernel's own. */
export const worldParts: readonly Part[] = [Operations, ...ours.flatMap((domain: Domain) => domain.parts ?? [])];

/** Everything that stands below /__mock. */
export const actions: Actions = Object.assign(
  {},
  kernelActions,
  deskActions,
  ...ours.map((domain: Domain) => domain.actions),
);
