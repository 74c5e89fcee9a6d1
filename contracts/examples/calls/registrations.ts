import type { registrations } from '../../calls/registrations.ts';
import { pendingCampusExample, registrationFormExample, resubmissionExample } from '../entities/registration.ts';
import type { ExamplesOf } from '../example.ts';

export const registrationsExamples = {
  register: {
    input: registrationFormExample,
    data: { username: registrationFormExample.username, createTime: '2026-09-02 16:20:00' },
  },
  requestAgain: { input: resubmissionExample, data: null },
  pendingCampuses: { data: [pendingCampusExample] },
} satisfies ExamplesOf<typeof registrations>;
