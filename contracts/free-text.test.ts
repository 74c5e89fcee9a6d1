import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { newUserForm, resetPasswordFormWithConfirmation } from './entities/user.ts';
import { passwordFormWithConfirmation } from './entities/account.ts';
import { registry } from './registry.ts';
import { hasInvisible } from './formats/plain-text.ts';

/** Names of password fields. The tests skip these fields, because passwords are never normalised. */
const PASSWORDS = /\.(password|newPassword|oldPassword|confirmPassword)$/;
/** Names of fields that accept several lines, in which inner line breaks and spaces are kept. */
const MULTILINE = /\.(remarks?|memo|content|template|reason|rejectReason)$/;

/** Names of phone number fields. Spaces are removed from their values. */
const PHONES = /\.phone$/;

type Leaf = [name: string, schema: z.core.$ZodType];

/** Returns the fields of a call's input with their schemas, including those inside lists and objects. */
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

/** Returns the value into which a field parses a text, or undefined if the field rejects it. */
const acceptedText = ([, schema]: Leaf, text: string): unknown => z.safeParse(schema, text).data;

it('the registry contains more than 700 input fields, and more than 150 of them accept a text', () => {
  const named = new Set(leaves.map(([name]) => name.split('.')[1]));
  expect(leaves.length).toBeGreaterThan(700);
  expect(named.size).toBeGreaterThan(60);
  expect(leaves.filter((leaf) => typeof acceptedText(leaf, '琴房') === 'string').length).toBeGreaterThan(150);
});

describe('no field accepts', () => {
  it.each([
    ['a zero-width character', '琴\u200b房'],
    ['a zero-width character among digits', '138\u200b57120001'],
    ['a zero-width character among letters', 'a\u200bb'],
    ['a direction override', '琴\u202e房'],
    ['a control character', '琴\u0000房'],
    ['a Hangul filler', '琴\u3164房'],
    ['a lone surrogate', '琴\ud83d房'],
    ['a variation selector', '琴\u{e0100}房'],
  ])('%s', (_, text) => {
    const unlimited = leaves.filter((leaf) => {
      const value = acceptedText(leaf, text);
      return typeof value === 'string' && hasInvisible(value);
    });
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });
});

/** Returns the fields that accept a text but parse it into something other than `plain`. */
const fieldsChanging = (text: string, plain: string): Leaf[] =>
  leaves.filter((leaf) => ![undefined, plain].includes(acceptedText(leaf, text) as string | undefined));

it('every field composes a letter and its combining mark', () => {
  expect(fieldsChanging('Zoe\u0308', 'Zoë').map(([name]) => name)).toEqual([]);
});

it('every field trims its text; only a text of several lines may be indented', () => {
  const indented = fieldsChanging('\u3000琴房\u00a0', '琴房');
  expect(indented.map(([name]) => name).filter((name) => !MULTILINE.test(name))).toEqual([]);
  expect(new Set(indented.map((leaf) => acceptedText(leaf, '\u3000琴房\u00a0')))).toEqual(new Set(['\u3000琴房']));
});

it('every field of one line replaces line breaks and repeated spaces by one space', () => {
  const broken = fieldsChanging('琴 \u3000\r\n房', '琴 房');
  const names = broken.map(([name]) => name).filter((name) => !MULTILINE.test(name));
  expect(names.filter((name) => !PHONES.test(name))).toEqual([]);
  const kept = broken.filter(([name]) => !PHONES.test(name));
  expect(new Set(kept.map((leaf) => acceptedText(leaf, '琴 \u3000\r\n房')))).toEqual(new Set(['琴\n房']));
});

it('every field that accepts text accepts emoji and rare Han characters', () => {
  const refused = leaves.filter((leaf) => acceptedText(leaf, '琴房') === '琴房' && acceptedText(leaf, '𠮷❤️') !== '𠮷❤️');
  expect(refused.map(([name]) => name)).toEqual([]);
});

describe('a phone number field', () => {
  const phones = leaves.filter(([name]) => PHONES.test(name));

  it('is in more than 15 calls', () => expect(phones.length).toBeGreaterThan(15));

  it.each(phones)('%s stores every notation of a mobile number as its eleven digits', (...leaf) => {
    for (const text of ['8613900001234', '+86 139-0000-1234', '0086 139 0000 1234', '１３９００００１２３４'])
      expect(acceptedText(leaf, text)).toBe('13900001234');
  });

  it.each(phones)('%s never truncates a number', (...leaf) => {
    expect([undefined, '139000012345678']).toContain(acceptedText(leaf, '139000012345678'));
  });
});
