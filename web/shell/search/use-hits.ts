import { useEffect, useRef, useState } from 'react';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { ApiError } from '../../http/api-error.ts';
import { findHits } from './find-hits.ts';
import type { Searcher } from './find-in-lists.ts';

/** Minimum time in milliseconds between two requests. The first key press is searched without a delay. */
const PAUSE_MS = 80;

interface Answer {
  /** Text to which the hits belong. */
  text: string;
  hits: readonly SearchHit[];
  /** True if the search has failed; pages can still be found. */
  failed: boolean;
}

export interface Hits extends Answer {
  /** True while the hits are still those of an earlier text. */
  pending: boolean;
}

const NO_ANSWER: Answer = { text: '', hits: [], failed: false };

/**
 * Searches for the text that the user types. Each change aborts the previous request, and the previous hits stay until
 * the next answer.
 */
export function useHits(typed: string, opened: boolean, searcher: Searcher): Hits {
  const text = typed.trim();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const lastSent = useRef(0);
  const latestSearcher = useRef(searcher);
  latestSearcher.current = searcher;

  useEffect(() => {
    if (!opened) return;
    const controller = new AbortController();
    const run = async (): Promise<void> => {
      lastSent.current = performance.now();
      const { hits, failed } = await find(text, latestSearcher.current, controller.signal);
      if (!controller.signal.aborted) setAnswer({ text, hits, failed });
    };
    // A request with an empty text lets the server prepare the search; its response is known.
    if (text === '') setAnswer(NO_ANSWER);
    const timer = setTimeout(() => void run(), lastSent.current + PAUSE_MS - performance.now());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, opened]);
  const current = text === '' ? NO_ANSWER : answer;
  return { ...current, pending: current.text !== text };
}

async function find(text: string, searcher: Searcher, signal: AbortSignal): Promise<Omit<Answer, 'text'>> {
  try {
    return { hits: await findHits(text, searcher, signal), failed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { hits: [], failed: text !== '' };
  }
}
