import type { FormErrors } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { SelectInput } from '#web/ui/fields/SelectInput.tsx';
import { type GuestChoice, groupsOf } from './guest-choice.ts';
import type { GuestChoices } from './use-guest-choices.ts';

interface GuestSelectProps {
  choices: GuestChoices;
  choice: GuestChoice | null;
  errors: FormErrors;
  onChange(choice: GuestChoice | null): void;
}

/** Selects a guest by name: Enter chooses the first match, and Enter again books it. */
export function GuestSelect({ choices, choice, errors, onChange }: GuestSelectProps) {
  const { all, isTyping, noneText, search } = choices;
  const path = choice?.newName === undefined ? 'studentId' : 'visitor.visitorName';
  return (
    <SelectInput
      label="学员或访客"
      placeholder="输入姓名，按回车选第一名"
      required
      data-path={path}
      data={groupsOf(all)}
      value={choice?.value ?? null}
      onChange={(value) => onChange(all.find((one) => one.value === value) ?? null)}
      searchable
      onKeyDown={(event) => isTyping && chooseFirst(event)}
      onSearchChange={search}
      filter={({ options }) => options}
      openOnFocus={false}
      allowDeselect={false}
      error={errors[path]}
      nothingFoundMessage={noneText}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
    />
  );
}

/**
 * Chooses the first match on Enter if none is highlighted. Matches arrive after the text, so the select itself cannot
 * highlight the first one.
 */
function chooseFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || input.getAttribute('aria-activedescendant')) return;
  event.preventDefault();
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[role="option"]')?.click();
}
