import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { messageIf } from '../check-errors.ts';
import { quoted } from '../text.ts';

interface Access {
  role: string;
  roleName: string;
  tenantId: string;
}

/** Returns the errors of an account that must have one role and enter one campus. */
export function accountAccessErrors(
  world: SeenWorld,
  { roles, tenantIds }: RowOf<'user'>,
  { role, roleName, tenantId }: Access,
): readonly string[] {
  const campus = world.row('tenant', tenantId)?.tenantName ?? '要求的校区';
  const others = tenantIds.filter((id) => id !== tenantId);
  return [
    ...messageIf(!roles.includes(role), `账号的角色不是“${roleName}”`),
    ...messageIf(roles.length > 1, `账号的角色给多了，只需要“${roleName}”`),
    ...messageIf(!tenantIds.includes(tenantId), `账号不能进入${campus}`),
    ...messageIf(
      others.length > 0,
      `账号还能进入${quoted(others.map((id) => world.row('tenant', id)?.tenantName))}，应只有${campus}`,
    ),
  ];
}
