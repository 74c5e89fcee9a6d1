import type { State, StateParam } from './state.ts';

/** The code of every example that needs one. */
export const SMS_CODE = '246810';

export const codeSent = (phone: string, smsType: number): State => ({
  name: 'a code was sent',
  params: { phone, smsType, code: SMS_CODE },
});

/** By the password of the login page (application), or by the code sent to the phone (password). */
export const hasShown = (username: string, what: 'application' | 'password'): State => ({
  name: 'someone has just shown who they are',
  params: { username, what },
});

export const locked = (username: string): State => ({
  name: 'a wrong password was entered five times',
  params: { username },
});

/** A row that is not named by its id in what is sent; of its columns those that matter. */
export const there = (what: string, row: Readonly<Record<string, StateParam>>): State => ({
  name: `${what} exists`,
  params: row,
});

/** Something refers to a row, so that it stays: @param by 课次, 班级 … */
export const inUse = (id: string, by: string): State => ({ name: 'a record is in use', params: { id, by } });

/** None: the class is full. */
export const seatsLeft = (claId: string, seats: number): State => ({
  name: 'a class has seats left',
  params: { claId, seats },
});

export const hasSeat = (studentId: string, claId: string): State => ({
  name: 'a student sits in a class',
  params: { studentId, claId },
});
