import { users } from '#contracts/calls/users.ts';
import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import { checkState } from '../../crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '../../crud/confirm/use-confirmed-send.tsx';
import type { VersionedRow } from '../../crud/form/row-version.ts';
import { send as sendCall, type SendOptions } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';
import { type AccountSubject, accountInWords } from './account-subject.ts';

/** Selected accounts, which are either all enabled or all disabled. */
type AccountSelection = readonly AccountSubject[];

/**
 * Enables or disables accounts after a confirmation, with one call for each account (Spec 2 §7).
 * @param onDone called when all calls have succeeded
 */
export function useEnableChange(onDone?: () => void): ConfirmedSend<AccountSelection> {
  const { send } = useSend(users.changeEnable);
  const last = useSend(users.changeEnable, { success: '修改成功' });
  return useConfirmedSend<AccountSelection>(
    (subjects) => {
      const [first] = subjects;
      const ends = first !== undefined && isAccountEnabled(first);
      const actionLabel = ends ? '停用' : '启用';
      const subjectText =
        subjects.length === 1 && first ? `用户${accountInWords(first)}` : `选中的 ${subjects.length} 个用户`;
      return {
        title: `${actionLabel}用户`,
        confirmLabel: actionLabel,
        danger: ends,
        text: (
          <>
            <p>{`确定${actionLabel}${subjectText}？`}</p>
            <p>
              {ends
                ? '停用后，该用户会在下一次操作时退出登录，且不能再登录；数据全部保留，可随时重新启用。'
                : '启用后，该用户可以用原来的密码登录。'}
            </p>
          </>
        ),
      };
    },
    async (subjects) => {
      const enable = subjects[0] && isAccountEnabled(subjects[0]) ? inUseFlags.no : inUseFlags.yes;
      const checked: SendOptions[] = [];
      for (const subject of subjects) {
        const options = await checkAccount(subject);
        if (!options) return { ok: false };
        checked.push(options);
      }
      for (const [index, { userId }] of subjects.entries()) {
        const isLast = index === subjects.length - 1;
        const result = await (isLast ? last.send : send)({ userId, enable }, checked[index]);
        // Accounts changed by earlier calls remain changed; the list shows their state.
        if (!result.ok) return result;
      }
      onDone?.();
      return { ok: true };
    },
  );
}

const isAccountEnabled = ({ enable }: AccountSubject): boolean => isInUse({ inUse: enable });

/** Checks that the account is still enabled or disabled as the user saw it. Returns null if that has changed. */
const checkAccount = (subject: AccountSubject): Promise<SendOptions | null> =>
  checkState<AccountSubject & VersionedRow>({
    call: users.changeEnable,
    name: `用户${accountInWords(subject)}的状态`,
    shown: subject,
    read: () => sendCall(users.detail, { id: subject.userId }),
    stateOf: (row) => (isAccountEnabled(row) ? '启用' : '停用'),
  });
