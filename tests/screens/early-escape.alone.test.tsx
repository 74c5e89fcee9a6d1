import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pendingCampusExample, registrationExample } from '#contracts/examples/entities/registration.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { CampusList } from '#web/screens/system/campus/CampusList.tsx';
import { session } from '#web/session/state.ts';
import { answerCalls } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw } from './draw.tsx';

/** The code of each dialog arrives when the test says so. */
const gates = vi.hoisted(() => {
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
  await gates.registration.opened;
  return load();
});
vi.mock('#web/features/onboarding/OnboardingFlow.tsx', async (load) => {
  await gates.flow.opened;
  return load();
});

function drawList() {
  session.phase = 'ready';
  session.user = { ...userInfoExample, roles: ['master'] };
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
  draw(<CampusList />);
  return userEvent.setup();
}

const stories = {
  查看: {
    gate: gates.registration,
    load: () => import('#web/features/onboarding/registration/RegistrationDialog.tsx'),
  },
  新增校区: { gate: gates.flow, load: () => import('#web/features/onboarding/OnboardingFlow.tsx') },
};

for (const [name, { gate, load }] of Object.entries(stories))
  it(`Until ${name} has arrived it says so; Escape then takes it back; asked for again it comes`, async () => {
    const user = drawList();
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
