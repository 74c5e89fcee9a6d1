// @isolated
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { tenants } from '#contracts/calls/tenants.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { ok, sessionBackend } from '#tests/support/fake-backend.ts';
import { useTenantName } from '#web/crud/current-tenant/use-tenants.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { startSession } from '#web/session/session.ts';
import { storeToken } from '#web/session/token.ts';

beforeEach(() => {
  storeToken('tenant-name');
  return () => vi.unstubAllGlobals();
});

it('shows the new name of a renamed tenant that is not among the switchable tenants', async () => {
  let tenantName = userInfoExample.tenantName;
  const { arrived } = sessionBackend({
    [tenants.mine.path]: () => ok([]),
    [tenants.current.path]: () => ok({ ...tenantExample, tenantId: userInfoExample.tenantId, tenantName }),
  });
  await startSession();
  const { result } = renderHook(useTenantName);
  await waitFor(() => expect(arrived.some(({ url }) => url.includes(tenants.mine.path))).toBe(true));
  expect(result.current).toBe('启明艺术培训中心');
  expect(arrived.some(({ url }) => url.includes(tenants.current.path))).toBe(false);
  tenantName = '启明艺术学校';
  act(() => invalidateAfter(tenants.updateInfo));
  await waitFor(() => expect(result.current).toBe('启明艺术学校'));
});
