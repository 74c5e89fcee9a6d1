// @isolated
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pendingCampusExample, registrationExample } from '#contracts/examples/entities/registration.ts';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { CampusList } from '#web/screens/system/campus/CampusList.tsx';
import { answerCalls } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

/** Controls when the chunk of each dialog arrives. */
const chunks = vi.hoisted(() => {
  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), opened };
  };
  return { registration: gate(), flow: gate() };
});
vi.mock('#web/features/onboarding/registration/RegistrationDialog.tsx', async (load) => {
  await chunks.registration.opened;
  return load();
});
vi.mock('#web/features/onboarding/OnboardingFlow.tsx', async (load) => {
  await chunks.flow.opened;
  return load();
});

function renderList() {
  signInUser({ roles: ['master'] });
  answerCalls({
    'tenants.campuses': () => ({ rows: [tenantExample], total: 1 }),
    'tenants.parents': () => [],
    'tenants.current': () => tenantExample,
    'registrations.pendingCampuses': () => [pendingCampusExample],
    'audits.detail': () => registrationExample,
    'brands.options': () => [],
    'agents.options': () => [],
    'agents.openOptions': () => [],
    'dictData.byType': otherDictionary,
  });
  renderScreen(<CampusList />);
  return userEvent.setup();
}

const dialogs = {
  查看: {
    gate: chunks.registration,
    load: () => import('#web/features/onboarding/registration/RegistrationDialog.tsx'),
  },
  新增校区: { gate: chunks.flow, load: () => import('#web/features/onboarding/OnboardingFlow.tsx') },
};

for (const [name, { gate, load }] of Object.entries(dialogs))
  it(`${name} shows a loader until its chunk arrives; Escape cancels it; a second click opens the dialog`, async () => {
    const user = renderList();
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
    await act(async () => {
      gate.open();
      await load();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  });
