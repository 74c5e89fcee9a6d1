import type { studentContacts as calls } from '#contracts/calls/student-contacts.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import { addContact, contactView, filterContacts } from '../contacts.ts';

/** Handlers for contacts with the families of students. */
export const studentContacts: Handlers<typeof calls> = {
  list(world, session, { pageNum, pageSize, ...filters }) {
    const { rows, total } = pageOfRows(filterContacts(world, session, filters), { pageNum, pageSize });
    return { rows: rows.map((row) => contactView(world.store, row)), total };
  },

  add: (world, session, form) => addContact(world, session, form),
};
