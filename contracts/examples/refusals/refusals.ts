import type { Call } from '../../call.ts';
import type { domains } from '../../registry.ts';
import { agentsRefusals } from './agents.ts';
import { announcementsRefusals } from './announcements.ts';
import { auditsRefusals } from './audits.ts';
import { authRefusals } from './auth.ts';
import { brandsRefusals } from './brands.ts';
import { dictDataRefusals } from './dict-data.ts';
import { dictTypesRefusals } from './dict-types.ts';
import { notificationsRefusals } from './notifications.ts';
import { ordersRefusals } from './orders.ts';
import { profileRefusals } from './profile.ts';
import type { RefusalExample, RefusalsOf } from './refusal.ts';
import { registrationsRefusals } from './registrations.ts';
import { roomsRefusals } from './rooms.ts';
import { sessionRefusals } from './session.ts';
import { statisticsRefusals } from './statistics.ts';
import { coursesRefusals } from './courses.ts';
import { productsRefusals } from './products.ts';
import { clasRefusals } from './clas.ts';

/** Of every domain that has any. */
const refusals = {
  auth: authRefusals,
  session: sessionRefusals,
  registrations: registrationsRefusals,
  audits: auditsRefusals,
  orders: ordersRefusals,
  profile: profileRefusals,
  agents: agentsRefusals,
  announcements: announcementsRefusals,
  brands: brandsRefusals,
  dictData: dictDataRefusals,
  dictTypes: dictTypesRefusals,
  notifications: notificationsRefusals,
  statistics: statisticsRefusals,
  rooms: roomsRefusals,
  courses: coursesRefusals,
  products: productsRefusals,
  clas: clasRefusals,
} satisfies { [Domain in keyof typeof domains]?: RefusalsOf<(typeof domains)[Domain]> };

/** For whoever walks the registry. */
export function refusalsOf({ name, domain }: Pick<Call, 'name' | 'domain'>): readonly RefusalExample[] {
  const all: Record<string, Record<string, readonly RefusalExample[]> | undefined> = refusals;
  const ofDomain = all[domain] ?? {};
  return ofDomain[name.slice(domain.length + 1)] ?? [];
}
