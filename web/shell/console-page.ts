import type { ComponentType } from 'react';
import type { Code } from '../ui/late/code.ts';

export interface ScreenModule {
  default: ComponentType;
}

/** What the menu, the tabs and the breadcrumb read of one of the console's routes. */
export interface ConsolePage {
  /** wouter's notation: `/system/dict/data/:dictTypeId`. */
  path: string;
  title: string;
  screen: Code<ScreenModule>;
  /** false: the view is dropped when it is left (Spec 1 §2 Layout shell). */
  cached?: false;
  /** The menu entry that opens this page too, which has none of its own. */
  under?: string;
  /** Its tab is never closed. */
  pinned?: true;
}

/** The page at a full path, if this console has it and this user may open it. */
export type FindPage = (path: string) => ConsolePage | undefined;

/** One page has one address: without slashes at its end. The query is kept. */
export const withoutEndSlash = (path: string): string => path.replace(/^([^?#]*[^/?#])\/+(?=[?#]|$)/, '$1');

/** The pathname of a full path: without query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');
