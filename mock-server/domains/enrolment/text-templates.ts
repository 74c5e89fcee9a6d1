import {
  type ParentTextKind,
  parentTextFields,
  parentTextKindNames,
  type parentTextKinds,
} from '#contracts/entities/parent-text.ts';
import type { TextTemplates } from '#contracts/entities/text-template.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { defaultTextTemplates } from '#contracts/rules/parent-text.ts';
import { conflict, forbidden } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { World } from '../../kernel/world/world.ts';
import { institutionOf, requireInstitution } from '../organisation/index.ts';

const KINDS = Object.keys(parentTextFields) as (keyof typeof parentTextKinds)[];

/** Returns the templates of the caller's institution, one of each kind. The mock server sends no texts. */
export function textTemplatesOf(world: World, session: Session): TextTemplates {
  const tenantId = institutionOf(world, session);
  const templates = KINDS.map((textKind) => {
    const own = ownTemplate(world.store, tenantId, textKind);
    const { updateTime = null, updateUserName = null } = own ?? {};
    const template = own?.template ?? defaultTextTemplates[textKind];
    return { textKind, template, isDefault: !own, updateTime, updateUserName };
  });
  return { canSend: false, institutionName: world.store.tables.tenant.get(tenantId)?.tenantName, templates };
}

interface Based {
  textKind: ParentTextKind;
  basedOnTime?: string | null | undefined;
}

/** Stores a template of the institution. @throws Refusal when another user has changed it meanwhile */
export function saveTemplate(world: World, session: Session, form: Based & { template: string }): void {
  const { tenantId, own } = requireEditable(world, session, form);
  const { store, clock } = world;
  const { textKind, template } = form;
  const version = own ?? { updateTime: clock.moment(), updateUserName: session.user.name };
  const textTemplateId = own?.textTemplateId ?? store.ids.next();
  store.tables.textTemplate.put({ ...version, textTemplateId, textKind, template, tenantId });
}

/** Removes a template of the institution. @throws Refusal when another user has changed it meanwhile */
export function resetTemplate(world: World, session: Session, form: Based): void {
  const { own } = requireEditable(world, session, form);
  if (own) world.store.tables.textTemplate.remove(own.textTemplateId);
}

/** Returns the institution and its own template, if the caller may change it and has seen its present version. */
function requireEditable(
  world: World,
  session: Session,
  { textKind, basedOnTime }: Based,
): { tenantId: string; own: Row<'textTemplate'> | undefined } {
  const tenantId = requireInstitution(world, session, '文本模板');
  if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以修改文本模板');
  const own = ownTemplate(world.store, tenantId, textKind);
  if (basedOnTime !== undefined && basedOnTime !== (own?.updateTime ?? null)) {
    const by = byWhom(own?.updateUserName, own?.updateTime, world.clock.today());
    throw conflict(`${parentTextKindNames[textKind]}的模板已${by}修改，请核对后再操作`);
  }
  return { tenantId, own };
}

const ownTemplate = ({ tables }: Reader, tenantId: string, textKind: ParentTextKind): Row<'textTemplate'> | undefined =>
  tables.textTemplate.by('tenant', tenantId).find((row) => row.textKind === textKind);
