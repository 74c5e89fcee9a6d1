import type { ComponentType } from 'react';
import type { RegisteredName } from '#contracts/registry.ts';
import { isAbsent } from '../http/absent-calls.ts';
import type { LazyModule } from '../ui/lazy/lazy-module.ts';

/** Fields of a console route that the menu, the tabs and the breadcrumb use. */
export interface ConsolePage {
  /** Path pattern in wouter's notation: `/system/dict/data/:dictTypeId`. */
  path: string;
  title: string;
  screen: LazyModule<ComponentType>;
  /** Name of the call without which the page has nothing to show. If the backend lacks it, the page is not offered. */
  call?: RegisteredName;
  /**
   * false if the view is unmounted when the user leaves the page (Spec 1 §2 Layout shell); otherwise the view is
   * cached.
   */
  cached?: false;
  /** Path of the menu entry that grants access to this page, because the page has no entry in the menu. */
  under?: string;
  /** True if the page's tab cannot be closed. */
  pinned?: true;
}

/** Returns the page at a full path if the page exists and the user may open it. */
export type FindPage = (path: string) => ConsolePage | undefined;

/** Returns the page unless the backend lacks its call. Menus and links lead to offered pages only. */
export const offeredPage = <Page extends { call?: RegisteredName }>(
  page: Page | undefined,
  lacks = isAbsent,
): Page | undefined => (page?.call !== undefined && lacks(page.call) ? undefined : page);

/** Removes trailing slashes from the pathname, so that a page has only one address. The query is preserved. */
export const stripTrailingSlash = (path: string): string => path.replace(/^([^?#]*[^/?#])\/+(?=[?#]|$)/, '$1');

/** Returns the pathname of a full path, without query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');
