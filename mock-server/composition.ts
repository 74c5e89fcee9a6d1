import { domains } from '#contracts/registry.ts';
import { enrolment } from './domains/enrolment/domain.ts';
import { figures } from './domains/figures/domain.ts';
import { notices } from './domains/notices/domain.ts';
import { onboarding } from './domains/onboarding/domain.ts';
import { organisation } from './domains/organisation/domain.ts';
import { teaching } from './domains/teaching/domain.ts';
import type { Actions } from './kernel/control/action.ts';
import { kernelActions } from './kernel/control/actions.ts';
import { Operations } from './kernel/routing/operations.ts';
import { routesOf } from './kernel/routing/route.ts';
import type { Part } from './kernel/sandboxes/world.ts';

/** Every call of the registry with its handler; calls without one do not compile. */
export const routes = routesOf(domains, {
  ...notices.handlers,
  ...organisation.handlers,
  ...enrolment.handlers,
  ...teaching.handlers,
  ...onboarding.handlers,
  ...figures.handlers,
});

/** What every world holds besides the kernel's own. */
export const worldParts: readonly Part[] = [Operations, ...enrolment.parts, ...onboarding.parts];

/** Everything that stands below /__mock. */
export const actions = {
  ...kernelActions,
  ...organisation.actions,
  ...teaching.actions,
  ...onboarding.actions,
} satisfies Actions;
