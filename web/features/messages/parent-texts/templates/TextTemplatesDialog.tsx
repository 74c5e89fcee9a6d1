import { Tabs } from '@mantine/core';
import { useRef, useState } from 'react';
import { textTemplates } from '#contracts/calls/text-templates.ts';
import { type ParentTextKind, parentTextKindNames, parentTextKinds } from '#contracts/entities/parent-text.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { DiscardDialog } from '#web/ui/form/DiscardDialog.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { TemplateForm } from './TemplateForm.tsx';
import classes from './templates.module.css';

const WIDTH = 920;
const KINDS = Object.keys(parentTextKinds) as ParentTextKind[];
const isKind = (value: string | null | undefined): value is ParentTextKind => KINDS.some((kind) => kind === value);

/** Renders 文本模板, the templates of the institution. Its subject is the kind that is shown first. */
export function TextTemplatesDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="文本模板" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      <Templates key={dialog.openings} first={isKind(dialog.subject) ? dialog.subject : 'absence'} />
    </FormDialog>
  );
}

function Templates({ first }: { first: ParentTextKind }) {
  const [kind, setKind] = useState(first);
  /** Kind that the user has chosen while the text of another one is not saved. */
  const [wanted, setWanted] = useState<ParentTextKind | null>(null);
  const isDirty = useRef(() => false);
  const isPhone = useIsPhoneWidth();
  const { data, error, reload } = useCall(textTemplates.list, {}, { fresh: true, quiet: true });
  if (isMissingCall(error)) return <ErrorState title="后台尚不支持文本模板" message="文本按内置的模板填写" />;
  if (error && !data) return <ErrorState message={error.message} onRetry={reload} />;
  const stored = data?.templates.find(({ textKind }) => textKind === kind);
  if (!data || !stored) return <FormSkeleton fields={4} />;
  const choose = (next: string | null): void => {
    if (!isKind(next) || next === kind) return;
    if (isDirty.current()) setWanted(next);
    else setKind(next);
  };
  return (
    <>
      <Tabs
        value={kind}
        onChange={choose}
        keepMounted={false}
        orientation={isPhone ? 'horizontal' : 'vertical'}
        className={classes.tabs ?? ''}
      >
        <Tabs.List aria-label="文本种类" className={classes.kinds ?? ''}>
          {data.templates.map(({ textKind, isDefault }) => (
            <Tabs.Tab
              key={textKind}
              ref={textKind === kind ? bringIntoView : undefined}
              value={textKind}
              className={classes.kind ?? ''}
            >
              {parentTextKindNames[textKind]}
              {!isDefault && <small className={classes.own}>已修改</small>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} className={classes.panel ?? ''}>
          <TemplateForm
            key={`${kind} ${stored.updateTime ?? ''} ${stored.isDefault}`}
            stored={stored}
            isDirty={isDirty}
            onSaved={reload}
          />
        </Tabs.Panel>
      </Tabs>
      <DiscardDialog
        opened={wanted !== null}
        onCancel={() => setWanted(null)}
        onDiscard={() => {
          if (wanted) setKind(wanted);
          setWanted(null);
        }}
      />
    </>
  );
}

/** Scrolls to the chosen kind, which may be out of sight on a phone. */
const bringIntoView = (tab: HTMLElement | null): void => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
