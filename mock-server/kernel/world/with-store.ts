import type { Store } from '../store/store.ts';
import type { World } from './world.ts';

/**
 * Returns a view of a world with another store, such as a copy in which a large change is prepared. The view serves
 * handlers and rules only: it has no parts, and takes no calls.
 */
export const withStore = (world: World, store: Store): World =>
  store === world.store ? world : (Object.create(world, { store: { value: store } }) as World);
