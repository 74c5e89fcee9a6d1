import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { roomForm } from '#contracts/entities/room.ts';
import { useParsedBody } from './use-parsed-body.ts';

const typed = { roomName: ' 301 ', deptId: '1', capacity: 12, inUse: 1, remark: null };

it('returns the parsed body and parses equal values only once', () => {
  const bodyOf = vi.fn((values: typeof typed) => values);
  const { result, rerender } = renderHook(() => useParsedBody(roomForm, bodyOf));
  expect(result.current.errorsOf(typed)).toEqual({});
  rerender();
  expect(result.current.parse(typed)).toMatchObject({ roomName: '301', capacity: 12 });
  expect(result.current.ifValid(typed)).toBe(result.current.parse(typed));
  expect(bodyOf).toHaveBeenCalledTimes(1);
  expect(result.current.parse({ ...typed, roomName: '302' })).toMatchObject({ roomName: '302' });
  expect(bodyOf).toHaveBeenCalledTimes(2);
});

it('returns the first error message of each field, and no body', () => {
  const { result } = renderHook(() => useParsedBody(roomForm));
  const invalid = { ...typed, roomName: null };
  expect(result.current.errorsOf(invalid)).toEqual({ roomName: '请输入教室名称' });
  expect(() => result.current.parse(invalid)).toThrow('请输入教室名称');
  expect(result.current.ifValid(invalid)).toBeUndefined();
});

it('validates again with another schema, since validity may depend on other data', () => {
  const { result, rerender } = renderHook(({ schema }) => useParsedBody(schema), {
    initialProps: { schema: roomForm },
  });
  expect(result.current.errorsOf(typed)).toEqual({});
  rerender({ schema: roomForm.refine(() => false, { path: ['capacity'], message: '太小' }) });
  expect(result.current.errorsOf(typed)).toEqual({ capacity: '太小' });
});
