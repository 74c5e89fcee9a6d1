import { controlGroups } from '#contracts/control/registry.ts';
import { domains } from '#contracts/registry.ts';
import { enrolment } from './domains/enrolment/domain.ts';
import { figures } from './domains/statistics/domain.ts';
import { importing } from './domains/imports/domain.ts';
import { createMoveIn } from './domains/move-in/domain.ts';
import { notices } from './domains/notices/domain.ts';
import { onboarding } from './domains/onboarding/domain.ts';
import { organisation } from './domains/organisation/domain.ts';
import { searching } from './domains/search/domain.ts';
import { payroll } from './domains/payroll/domain.ts';
import { presenting } from './demo/presenting-domain.ts';
import { teaching } from './domains/teaching/domain.ts';
import { training } from './demo/exercises/training-domain.ts';
import type { Domain } from './sandboxes/domain.ts';
import { controlRoutesOf } from './sandboxes/control/action.ts';
import { sandboxActions } from './sandboxes/control/actions.ts';
import { adminActions } from './demo/admin/admin-actions.ts';
import { TesseractReader } from './demo/licence-ocr/licence-reader.ts';
import { AGREEMENTS, addAgreementHeader } from './demo/white-label/agreement-header.ts';
import { playLife } from './demo/school-life/play-life.ts';
import { pageAttributesOf } from './demo/white-label/page-attributes.ts';
import { Operations } from './kernel/routing/operations.ts';
import { routesOf } from './kernel/routing/route.ts';
import { DatedValues } from './kernel/store/dated-values.ts';
import type { SandboxOptions } from './sandboxes/open-registry.ts';
import type { WhiteLabelPages } from './sandboxes/site/site.ts';

export { answerLanding, createLinkHandler } from './demo/links/open-link.ts';
export { LINK_PREFIX } from './demo/links/links.ts';
export { createProviderStates } from './demo/provider-states/provider-states.ts';

/** The move-in of a school. Each of its rows passes the handler of its call. */
const moving = createMoveIn((call) => {
  const route = routes.find((one) => one.call === call);
  if (!route) throw new Error(`The call ${call.name} has no handler.`);
  return route.handler as ReturnType<Parameters<typeof createMoveIn>[0]>;
});

/** Business domains. Register a new one here, and its allowed dependencies in scripts/checks/zones.ts. */
const businessDomains = [
  notices,
  organisation,
  enrolment,
  teaching,
  payroll,
  onboarding,
  figures,
  importing,
  moving,
  searching,
  presenting,
  training,
] as const;

type Handlers = UnionToIntersection<(typeof businessDomains)[number]['handlers']>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Every call of the registry with its handler. A call without a handler does not compile. */
export const routes = routesOf(
  domains,
  Object.assign({}, ...businessDomains.map(({ handlers }) => handlers)) as Handlers,
);

/** Extensions that the domains and the demo add to every sandbox. */
export const sandboxOptions: SandboxOptions = {
  parts: [Operations, DatedValues, ...businessDomains.flatMap((domain: Domain) => domain.parts ?? [])],
  createLicenceReader: () => new TesseractReader(),
  playLife,
};

/** Calendar feeds, which calendar apps read without a session. */
export const { calendarOf } = teaching;

/** Access rules of uploaded pictures. Those of an application are private. */
export const { pictureAccess } = onboarding;

/** Applies a prospect's white label to the console's page and its agreements. */
export const whiteLabelPages: WhiteLabelPages = {
  attributesOf: pageAttributesOf,
  agreements: AGREEMENTS,
  addHeader: addAgreementHeader,
};

type ControlHandlers = typeof sandboxActions &
  typeof adminActions &
  UnionToIntersection<Extract<(typeof businessDomains)[number], { actions: object }>['actions']>;

/** Every action of the control API (`/__mock`) with its handler. An action without a handler does not compile. */
export const controlRoutes = controlRoutesOf(
  controlGroups,
  Object.assign(
    {},
    sandboxActions,
    adminActions,
    ...businessDomains.map((domain: Domain) => domain.actions),
  ) as ControlHandlers,
);
