import type { brands as calls } from '#contracts/calls/brands.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { brandsInSight } from '../sight.ts';

/** Brands as choices (Spec 2 §7). */
export const brands: Handlers<typeof calls> = {
  options: (world, session) => brandsInSight(world, session),
};
