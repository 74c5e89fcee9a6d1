import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { root } from '../../http/address.ts';
import { useConsole } from './console-context.ts';

/** Renders a link to a page of the console. A plain click opens the page's tab; the browser handles other clicks. */
export function PageLink({ to, onClick, ...rest }: { to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  const { openPage } = useConsole();
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(to);
  };
  return <a {...rest} href={root + to} onClick={click} />;
}
