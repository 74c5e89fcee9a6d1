import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { recallSidebar, rememberSidebar } from './sidebar-memory.ts';

/** Spec 1 §9: below 992 px the layout is mobile. */
const MOBILE = '(max-width: 991.98px)';

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
  const [wide, setWide] = useState(recallSidebar);
  const [drawer, setDrawer] = useState(false);
  // The route and the width are what closes it.
  useEffect(() => setDrawer(false), [path, mobile]);
  const toggle = (): void => {
    if (mobile) return setDrawer(!drawer);
    rememberSidebar(!wide);
    setWide(!wide);
  };
  return { mobile, open: mobile ? drawer : wide, toggle, closeDrawer: () => setDrawer(false) };
}
