import { useEffect, useRef, useState } from 'react';
import { NOTES_LENGTH, presenter, type Notes } from '#contracts/control/presenter.ts';
import { readControl, sendControl, useControl } from '../control-client.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { pollingOptions } from '../polling.ts';

/** Delay between the last input and the save. */
const SAVE_AFTER_MS = 800;
/** Polling interval, which is the longest delay before the notes of another presenter window are shown. */
const POLL_MS = 3_000;

/** Returns the notes of the presenter and saves them after each pause of typing, on blur and when the page is hidden. */
export function useNotes() {
  const { data, mutate } = useControl(presenter.notes, {}, pollingOptions(POLL_MS));
  /** Text that is not saved yet; null if there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  /** Revision on which the draft is based. */
  const base = useRef(0);
  const isSaving = useRef(false);

  const send = async (text: string, revision: number): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const saved = await sendControl(presenter.saveNotes, { text, revision });
      base.current = saved.revision;
      await mutate(saved, { revalidate: false });
      // The user may have typed on in the meantime.
      setDraft((current) => (current === text ? null : current));
      setFailure('');
      setWasSaved(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setConflict(await isOutdated(revision));
    } finally {
      isSaving.current = false;
    }
  };
  const isTooLong = (draft?.length ?? 0) > NOTES_LENGTH;
  const save = (): void => {
    if (draft !== null && !conflict && !isTooLong) void send(draft, base.current);
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (draft === null || conflict) return;
    // After a failure, such as a lost connection, the save is repeated until it succeeds.
    const timer = window.setInterval(() => latestSave.current(), SAVE_AFTER_MS);
    return () => clearInterval(timer);
  }, [draft, conflict]);
  useEffect(() => {
    const onHidden = (): void => latestSave.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);

  return {
    text: draft ?? data?.text ?? null,
    status: isTooLong
      ? `备注最多 ${formatCount(NOTES_LENGTH)} 字，多出的部分没有保存`
      : failure || (draft !== null ? '正在保存' : wasSaved ? '已保存' : ''),
    conflict,
    change: (text: string): void => {
      if (draft === null) base.current = data?.revision ?? 0;
      setDraft(text);
    },
    save,
    keepOwn: async (): Promise<void> => {
      const { revision } = await readControl(presenter.notes, {});
      setConflict(false);
      base.current = revision;
      await send(draft ?? '', revision);
    },
    takeOther: async (): Promise<void> => {
      await mutate();
      setDraft(null);
      setConflict(false);
      setFailure('');
    },
  };
}

/** True if the notes on the server are newer than the revision. */
const isOutdated = (revision: number): Promise<boolean> =>
  readControl(presenter.notes, {}).then(
    (notes: Notes) => notes.revision !== revision,
    () => false,
  );
