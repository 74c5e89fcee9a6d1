import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { newUserForm, resetPasswordFormWithConfirmation } from './entities/user.ts';
import { passwordFormWithConfirmation } from './entities/account.ts';
import { registry } from './registry.ts';
import { hasUnseen } from './rules/plain-text.ts';

/** A password is what was typed, sign for sign. */
const PASSWORDS = /\.(password|newPassword|oldPassword|confirmPassword)$/;
/** Several lines: the spaces inside are part of it. */
const SEVERAL_LINES = /\.(remarks?|memo|content|reason|rejectReason)$/;

type Leaf = [name: string, schema: z.core.$ZodType];

/** Every single field of what is given to a call, those in lists and in objects too. */
function leavesOf(name: string, schema: z.core.$ZodType): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([key, part]) => leavesOf(`${name}.${key}`, part));
  if (schema instanceof z.ZodArray) return leavesOf(name, schema.element);
  if (schema instanceof z.ZodRecord) return [...leavesOf(name, schema.keyType), ...leavesOf(name, schema.valueType)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = leavesOf(name, schema.unwrap());
    return inner.length === 1 && inner[0]?.[0] === name ? [[name, schema]] : inner;
  }
  return [[name, schema]];
}

const leaves = [
  ...registry.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? leavesOf(name, part) : [])),
  ),
  ...leavesOf('users.add', newUserForm),
  ...leavesOf('users.resetPassword', resetPasswordFormWithConfirmation),
  ...leavesOf('profile.changePassword', passwordFormWithConfirmation),
].filter(([name]) => !PASSWORDS.test(name));

/** What a field makes of a text; undefined when it refuses it. */
const taken = ([, schema]: Leaf, text: string): unknown => z.safeParse(schema, text).data;

it('every call is looked at', () => {
  const named = new Set(leaves.map(([name]) => name.split('.')[1]));
  expect(leaves.length).toBeGreaterThan(700);
  expect(named.size).toBeGreaterThan(60);
  expect(leaves.filter((leaf) => typeof taken(leaf, '琴房') === 'string').length).toBeGreaterThan(150);
});

describe('no field of any call takes', () => {
  it.each([
    ['a zero-width character', '琴\u200b房'],
    ['one among digits', '138\u200b57120001'],
    ['one among letters', 'a\u200bb'],
    ['an override of the direction', '琴\u202e房'],
    ['a control character', '琴\u0000房'],
    ['a Hangul filler', '琴\u3164房'],
    ['half a surrogate', '琴\ud83d房'],
    ['a selector of a variant', '琴\u{e0100}房'],
  ])('%s', (_, text) => {
    const kept = leaves.filter((leaf) => {
      const value = taken(leaf, text);
      return typeof value === 'string' && hasUnseen(value);
    });
    expect(kept.map(([name]) => name)).toEqual([]);
  });
});

/** The fields that make something else of a text than it says here; those that refuse it aside. */
const otherThan = (text: string, plain: string): Leaf[] =>
  leaves.filter((leaf) => ![undefined, plain].includes(taken(leaf, text) as string | undefined));

it('a letter in two parts is kept as one', () => {
  expect(otherThan('Zoe\u0308', 'Zoë').map(([name]) => name)).toEqual([]);
});

it('no line is kept with space around it; several lines may be indented', () => {
  const indented = otherThan('\u3000琴房\u00a0', '琴房');
  expect(indented.map(([name]) => name).filter((name) => !SEVERAL_LINES.test(name))).toEqual([]);
  expect(new Set(indented.map((leaf) => taken(leaf, '\u3000琴房\u00a0')))).toEqual(new Set(['\u3000琴房']));
});

it('no line is kept with another line in it, nor with more than one space', () => {
  const broken = otherThan('琴 \u3000\r\n房', '琴 房');
  expect(broken.map(([name]) => name).filter((name) => !SEVERAL_LINES.test(name))).toEqual([]);
  expect(new Set(broken.map((leaf) => taken(leaf, '琴 \u3000\r\n房')))).toEqual(new Set(['琴\n房']));
});

it('emoji and rare Han are taken wherever a text is', () => {
  const refused = leaves.filter((leaf) => taken(leaf, '琴房') === '琴房' && taken(leaf, '𠮷❤️') !== '𠮷❤️');
  expect(refused.map(([name]) => name)).toEqual([]);
});
