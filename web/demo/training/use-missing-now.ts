import useSWR from 'swr';
import { root } from '../../http/address.ts';
import { askMock } from '../ask-mock.ts';
import { missingNow } from './answers.ts';
import { askedAgain } from '../asked-again.ts';

const EVERY_MS = 3_000;

/** For the trainer: what a trainee still misses, without counting as a try. @param at the trainee's sandbox */
export function useMissingNow(at = root) {
  const { data } = useSWR(['missing', at], () => askMock('missing', missingNow, undefined, at), askedAgain(EVERY_MS));
  return data ?? null;
}
