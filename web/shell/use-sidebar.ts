import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { recallSidebar, rememberSidebar } from './sidebar-memory.ts';

/** Spec 1 §9: below 992 px the layout is mobile. */
const MOBILE = '(max-width: 991.98px)';
/** A small laptop has no room for it beside a week or a table. */
const TIGHT = '(max-width: 1200px)';

export interface Sidebar {
  mobile: boolean;
  /** On a desk: wide rather than a rail; on a phone: the drawer is open. */
  open: boolean;
  toggle(): void;
  closeDrawer(): void;
}

/** @param path of the shown page: the drawer closes when it changes (Spec 1 §2 Layout shell) */
export function useSidebar(path: string | undefined): Sidebar {
  const mobile = useMediaQuery(MOBILE, false, { getInitialValueInEffect: false }) ?? false;
  const tight = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false }) ?? false;
  const [remembered, setRemembered] = useState(recallSidebar);
  // There it is opened for now: what is remembered is how it stands where there is room.
  const [openedHere, setOpenedHere] = useState(false);
  const wide = tight ? openedHere : remembered;
  const [drawer, setDrawer] = useState(false);
  // The route and the width are what closes it.
  useEffect(() => setDrawer(false), [path, mobile]);
  useEffect(() => setOpenedHere(false), [tight]);
  const toggle = (): void => {
    if (mobile) return setDrawer(!drawer);
    if (tight) return setOpenedHere(!openedHere);
    rememberSidebar(!remembered);
    setRemembered(!remembered);
  };
  return { mobile, open: mobile ? drawer : wide, toggle, closeDrawer: () => setDrawer(false) };
}
