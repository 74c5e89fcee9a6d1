import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/viewport/when-idle.ts';

/** Loads the notice of a newer release when the first page has loaded. */
export function NewVersion() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => whenIdle(() => void loadBar().then((loaded) => setBar(() => loaded))), []);
  return Bar && <Bar />;
}

/** Loads the component. If its code cannot be loaded, no newer release is offered until the next page load. */
const loadBar = (): Promise<ComponentType | null> =>
  import('./NewVersionBar.tsx').then(
    ({ NewVersionBar }) => NewVersionBar,
    () => null,
  );
