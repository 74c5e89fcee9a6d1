import useSWR from 'swr';
import { askMock, tellMockFor } from '../../ask-mock.ts';
import { useAround } from '../../around/facts.ts';
import { type Kind, type Mishap, mishaps, type Span } from './answers.ts';

/** While something is about to go wrong it is looked at so often whether it has. */
const EVERY_MS = 1_000;

/** What is about to go wrong in this sandbox; a visitor is not told. */
export function useMishaps() {
  const { sandbox } = useAround();
  const isAsked = sandbox !== null && sandbox.rank !== 'visitor';
  const { data = [], mutate } = useSWR<Mishap[]>(isAsked ? 'mishaps' : null, () => askMock('mishaps', mishaps), {
    refreshInterval: (known) => (known && known.length > 0 ? EVERY_MS : 0),
    dedupingInterval: EVERY_MS / 2,
  });
  const told = async (answer: Promise<Mishap[]>): Promise<void> =>
    void (await mutate(await answer, { revalidate: false }));
  return {
    armed: data,
    /** @param username whom alone it strikes; null: whoever comes first */
    arm: (kind: Kind, span: Span, username: string | null) =>
      told(tellMockFor('POST', 'mishaps', { kind, span, ...(username && { username }) }, mishaps)),
    end: (id: string) => told(tellMockFor('DELETE', `mishaps/${id}`, {}, mishaps)),
  };
}
