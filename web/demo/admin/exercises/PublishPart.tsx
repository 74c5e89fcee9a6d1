import { groups as groupActions } from '#contracts/control/groups.ts';
import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#web/app/toast.ts';
import { MultiSelectField } from '#web/ui/fields/MultiSelectField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { sendControl, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';
import { useAction } from '../../use-action.ts';
import classes from '../documents/editor.module.css';

const POLL_MS = 5_000;
const AUDIENCES = [
  { value: 'groups', label: '选定的培训班' },
  { value: 'all', label: '所有沙箱' },
];

interface Props {
  exercise: OwnExerciseDetails;
  isDirty: boolean;
  onChanged(): void;
}

/** Publishes the latest version to groups. */
export function PublishPart({ exercise, isDirty, onChanged }: Props) {
  const { id, version, publication, isSolvedInTry, failedTry, needsNoWork } = exercise;
  const { data: groups = [] } = useControl(groupActions.list, {}, pollingOptions(POLL_MS));
  const [audience, setAudience] = useState(publication?.groups === null ? 'all' : 'groups');
  const [chosen, setChosen] = useState<readonly string[]>(publication?.groups ?? []);
  const { busy, failure, runAction } = useAction();
  const publish = (): void =>
    void runAction('publish', async () => {
      await sendControl(ownExercises.publish, { id, version, groups: audience === 'all' ? null : [...chosen] });
      showToast('success', `已发布第 ${version} 版`);
      onChanged();
    });
  const withdraw = (): void =>
    void runAction('withdraw', async () => {
      await sendControl(ownExercises.withdraw, { id });
      showToast('success', '已停止发布，已经开始的学员可以继续做完');
      onChanged();
    });
  const isTried = isSolvedInTry && failedTry !== null && !needsNoWork;
  return (
    <section className={classes.card} aria-label="发布">
      <h2>发布</h2>
      <SelectField label="发布给" choices={AUDIENCES} value={audience} onChange={setAudience} />
      {audience === 'groups' && (
        <MultiSelectField
          label="培训班"
          choices={groups.map((group) => ({ value: group.id, label: group.name }))}
          value={chosen}
          onChange={setChosen}
          placeholder={groups.length === 0 ? '还没有培训班' : '请选择培训班'}
        />
      )}
      <div className={classes.buttons}>
        <Button
          onClick={publish}
          loading={busy === 'publish'}
          disabled={isDirty || !isTried || (audience === 'groups' && chosen.length === 0)}
          variant={isTried && publication?.version !== version ? 'filled' : 'default'}
        >
          发布第 {version} 版
        </Button>
        {publication && (
          <Button variant="subtle" color="red" onClick={withdraw} loading={busy === 'withdraw'}>
            停止发布
          </Button>
        )}
      </div>
      {!isTried && <p className={classes.secondary}>两种做法都试过以后才能发布。</p>}
      {publication && (
        <p className={classes.secondary}>
          {publication.at.slice(0, 16)} 发布了第 {publication.version}{' '}
          版。已经开始的学员做完手上的版本，重新开始才换成新版本。
        </p>
      )}
      {failure && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
