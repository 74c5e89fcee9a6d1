import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isSidebarOpen, storeSidebarOpen } from './sidebar-memory.ts';

/** Media query of the mobile layout, below 992 px (Spec 1 §9). */
const MOBILE = '(max-width: 991.98px)';
/** Media query of small laptops, where an open sidebar leaves too little room for a week or a table. */
const TIGHT = '(max-width: 1200px)';

export interface Sidebar {
  mobile: boolean;
  /** True if the sidebar is expanded on a desktop, or the drawer is open on a phone. */
  open: boolean;
  toggle(): void;
  closeDrawer(): void;
}

/**
 * Returns the state of the sidebar. @param path current page; when it changes, the drawer closes (Spec 1 §2 Layout
 * shell)
 */
export function useSidebar(path: string | undefined): Sidebar {
  const mobile = useMediaQuery(MOBILE, false, { getInitialValueInEffect: false }) ?? false;
  const isSmallLaptop = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false }) ?? false;
  const [storedOpen, setStoredOpen] = useState(isSidebarOpen);
  // On a small laptop, expanding the sidebar is temporary and not stored; the stored state applies to wider screens.
  const [temporarilyOpen, setTemporarilyOpen] = useState(false);
  const expanded = isSmallLaptop ? temporarilyOpen : storedOpen;
  const [drawer, setDrawer] = useState(false);
  // The drawer closes when the page or the layout changes; a temporarily expanded sidebar collapses when the window
  // becomes a small laptop's or ceases to be.
  useEffect(() => setDrawer(false), [path, mobile]);
  useEffect(() => setTemporarilyOpen(false), [isSmallLaptop]);
  const toggle = (): void => {
    if (mobile) return setDrawer(!drawer);
    if (isSmallLaptop) return setTemporarilyOpen(!temporarilyOpen);
    storeSidebarOpen(!storedOpen);
    setStoredOpen(!storedOpen);
  };
  return { mobile, open: mobile ? drawer : expanded, toggle, closeDrawer: () => setDrawer(false) };
}
