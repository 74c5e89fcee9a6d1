import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type DocumentKind, type SavedDocument, useDraft } from './use-draft.ts';

interface Words {
  title: string;
}

it('shows why saving was refused until the document is saved or loaded again', async () => {
  const save = vi.fn<DocumentKind<Words, SavedDocument>['save']>();
  save.mockRejectedValueOnce(new Error('第 1 项检查：没有这一栏'));
  save.mockImplementation(({ id, text, basedOn }) => Promise.resolve({ id, text, version: basedOn + 1 }));
  const kind: DocumentKind<Words, SavedDocument> = { read: (content) => content as Words, errorsOf: () => [], save };
  const document = { id: 'own-1', version: 1, text: '{"title":"教室"}' };
  const { result } = renderHook(() => useDraft(kind, document, () => undefined));

  act(() => result.current.change({ title: '新教室' }));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.failure).toBe('第 1 项检查：没有这一栏'));
  expect(result.current.file).toEqual({ title: '新教室' });

  await act(() => result.current.saveText('{"title":"另一间"}'));
  expect(result.current).toMatchObject({ file: { title: '另一间' }, basedOn: 2, isDirty: false, failure: '' });
});
