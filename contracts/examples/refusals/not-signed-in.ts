import { provenElsewhere } from '../provider-states.ts';
import type { State } from '../state.ts';
import { forbidden, type RefusalExample } from './refusal.ts';

/**
 * Returns a curried builder of the refusals of an applicant whose browser holds no grant: no browser has entered the
 * application's password, or only another browser has.
 * @param outcomes responses of the login that allow the call
 */
export const notSignedIn =
  (outcomes: string, caller: Pick<RefusalExample, 'as'> = {}) =>
  <GivenInput extends object>(
    input: GivenInput,
    username: string,
    ...states: readonly State[]
  ): RefusalExample<GivenInput>[] => [
    forbidden(
      'refuses a user who has not recently entered the password',
      `没有先登录（${outcomes}），或登录后过了太久；申请不存在时也是如此`,
      '身份验证已失效，请重新登录',
      caller,
    )(input, ...states),
    forbidden(
      'refuses another browser than the one that entered the password',
      `登录（${outcomes}）是在另一个浏览器，没有它的 Cookie`,
      '身份验证已失效，请重新登录',
      caller,
    )(input, ...states, provenElsewhere(username, 'application')),
  ];
