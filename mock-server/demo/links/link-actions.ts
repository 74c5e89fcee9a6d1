import type { links } from '#contracts/control/links.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import { isLinkExpired } from '../../sandboxes/link-passes.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { requirePersona } from '../../sandboxes/landing.ts';
import { guidedScript, walkthroughFields } from '../walkthroughs/walkthrough-of-link.ts';
import { extendLink, LINK_PREFIX, linkOf, makeLink, removeLink, renewLinkKey } from './links.ts';

/** Control API actions for links that open a page of a sandbox as a persona. */
export const linkActions: ControlHandlers<typeof links> = {
  list: (sandboxes, _, __, { origin }) =>
    sandboxes.settings.links
      .filter(({ home }) => home === null)
      .map((link) => ({ ...linkView(sandboxes, link), url: urlOf(origin, link.code) })),

  create: async (sandboxes, _, input, { origin, needsKeys }) => {
    const { sandbox, scenario, today, time, brand, name, as, to, walkthrough, ...form } = input;
    requirePersona(as);
    const of = sandbox ?? null;
    const linkName = name ?? (of === null ? '演示沙箱' : sandboxes.record(of).name);
    const request = {
      ...form,
      of,
      as: as ?? null,
      to: to ?? null,
      name: linkName,
      walkthrough: null,
      ...(walkthrough && {
        ...walkthroughFields(sandboxes, walkthrough, of === null ? scenario : sandboxes.record(of).scenario),
        hidesBar: true,
      }),
      wish: { scenario, today, time, brand },
    };
    const { link, key } = await makeLink(sandboxes, request, needsKeys);
    return { ...linkView(sandboxes, link), url: urlOf(origin, link.code, key) };
  },

  /**
   * Returns the link's address, on a locked server with a new key. The previous key cannot be shown again, because only
   * its hash is stored.
   */
  renewKey: async (sandboxes, _, input, { origin, needsKeys }) => {
    const { code } = linkOf(sandboxes, input.code);
    return { code, url: urlOf(origin, code, needsKeys ? await renewLinkKey(sandboxes, code) : null) };
  },

  extend: async (sandboxes, _, { code, days }) => {
    linkOf(sandboxes, code);
    await extendLink(sandboxes, code, days);
    return linkView(sandboxes, linkOf(sandboxes, code));
  },

  remove: (sandboxes, _, { code }) => removeLink(sandboxes, linkOf(sandboxes, code).code),
};

const urlOf = (origin: string, code: string, key: string | null = null): string =>
  `${origin}${LINK_PREFIX}${code}${key === null ? '' : `#key=${key}`}`;

const linkView = (sandboxes: Sandboxes, link: StoredLink) => {
  const { code, name, createdAt, expiresAt, keepDays, of, wish, mode, copies, as, to, hidesBar, rights, kept } = link;
  return {
    code,
    name,
    createdAt,
    expiresAt: expiresAt === null ? null : momentOf(expiresAt),
    isExpired: isLinkExpired(link),
    keepDays,
    sandbox: of,
    isGone: of !== null && !sandboxes.has(of),
    scenario: wish.scenario,
    mode,
    copies,
    as,
    to,
    hidesBar,
    rights,
    /** True if the link opens only with a key. */
    needsKey: kept !== null,
    walkthrough: guidedScript(link)?.title ?? null,
    made: sandboxes.list().filter(({ madeBy }) => madeBy === code).length,
  };
};
