import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { audienceOf } from '#contracts/rules/audience.ts';
import { useConsole } from '../../crud/pages/console-context.ts';
import { pagesOf } from '../../crud/pages/menu-item.ts';
import { MenuIcon } from '../../crud/pages/MenuIcon.tsx';
import { useSession } from '../../session/state.ts';
import { HitIcon } from './HitIcon.tsx';
import { readRecentHits, rememberHit } from './recent-hits.ts';
import { byBeginning, describeHit, groupByKind, matchingText, type Result, type ResultGroup } from './result-groups.ts';
import { searchActions } from './search-actions.tsx';
import { openHit, secondKeysOf, type TargetContext } from './targets.ts';
import { type Hits, useHits } from './use-hits.ts';
import { useSearchDialogs } from './use-search-dialogs.tsx';

interface Results {
  groups: readonly ResultGroup[];
  hits: Hits;
  /** Dialogs that results open, to be rendered. */
  dialogs: ReactNode;
}

/** Provides the results for a text: people and classes from the server, actions and pages of the user. */
export function useResults(query: string, opened: boolean): Results {
  const { user } = useSession();
  const { menu, mayOpen, openPage } = useConsole();
  const { dialogs, rendered } = useSearchDialogs();
  const audience = user ? audienceOf(user) : null;
  const owner = user ? `${user.username}@${user.tenantId ?? ''}` : '';
  const hits = useHits(query, opened, { audience, teacherId: user?.teacherId ?? null, mayOpen });
  const recent = useRecentHits(owner, opened);
  const context: TargetContext = { audience, dialogs, openPage };

  const resultOf = (hit: SearchHit, withKind = false): Result => {
    const remembering = (run: () => void) => () => {
      rememberHit(owner, hit);
      run();
    };
    return {
      key: `${hit.kind}-${hit.id}`,
      title: hit.name,
      detail: describeHit(hit, { withKind }),
      icon: <HitIcon kind={hit.kind} />,
      open: remembering(() => openHit(hit, context)),
      more: secondKeysOf(hit, context).map(({ label, run }) => ({ label, run: remembering(run) })),
    };
  };
  const actions = searchActions(audience, mayOpen).map(({ title, icon, run }) => ({
    key: `action-${title}`,
    title,
    detail: '',
    icon,
    open: () => run(dialogs),
    more: [],
  }));
  const pages = useMemo(
    () =>
      pagesOf(menu).map(({ item, groups }) => ({
        key: `page-${item.key}`,
        title: item.title,
        detail: groups.join(' / '),
        icon: <MenuIcon slug={item.icon} size={20} />,
        open: () => openPage(item.path),
        more: [],
      })),
    [menu, openPage],
  );
  const isTyped = query.trim() !== '';
  const found = isTyped
    ? groupByKind(hits.hits).map((group) => ({ ...group, hits: group.hits.map((hit) => resultOf(hit)) }))
    : [{ title: '最近', hits: recent.map((hit) => resultOf(hit, true)) }];
  const groups = [
    ...found.map(({ title, hits: results }) => ({ title, results, outdated: isTyped && hits.pending })),
    ...byBeginning(
      [
        { title: '操作', results: matchingText(actions, query), outdated: false },
        { title: '页面', results: matchingText(pages, query), outdated: false },
      ],
      query,
    ),
  ];
  return { groups: useSettledGroups(groups, hits.pending), hits, dialogs: rendered };
}

/** Keeps the previous groups while an answer is pending and nothing else matches, so that the palette does not shrink. */
function useSettledGroups(groups: readonly ResultGroup[], pending: boolean): readonly ResultGroup[] {
  const filled = groups.filter(({ results }) => results.length > 0);
  const last = useRef(filled);
  if (!pending) last.current = filled;
  return pending && filled.length === 0 ? last.current.map((group) => ({ ...group, outdated: true })) : filled;
}

/** Returns the user's recent hits, read each time that the palette opens. */
function useRecentHits(owner: string, opened: boolean): readonly SearchHit[] {
  const [state, setState] = useState<{ opened: boolean; hits: readonly SearchHit[] }>({ opened: false, hits: [] });
  if (state.opened !== opened) {
    const hits = opened ? readRecentHits(owner) : state.hits;
    setState({ opened, hits });
    return hits;
  }
  return state.hits;
}
